import type * as z from 'zod/mini'
import { lazyObject } from '../../shared/lazy-object.ts'
import { saved } from '../../shared/saved-version.ts'
import { firstLabels, typeLabels } from '../../shared/type-labels.ts'
import { getItem } from '../table/item.ts'
import { trainingKeys, trainingTable } from './training-keys.ts'

const storedTypeLabels = lazyObject(() => ({ labels: typeLabels(), ...saved }))
export type StoredTypeLabels = z.output<ReturnType<typeof storedTypeLabels>>

export const labelsOf = (item: Record<string, unknown> | undefined): StoredTypeLabels =>
  item ? storedTypeLabels().parse(item) : { labels: [...firstLabels], version: 0 }

/** What documents of a type can be labelled with; until it is changed, the fields of C§9. */
export const readTypeLabels = async (type: string): Promise<StoredTypeLabels> =>
  labelsOf(await getItem(trainingKeys.labels(type), trainingTable()))

/** The version in force, as it is answered. */
export const shownLabels = ({ labels, version }: StoredTypeLabels) => ({ labels, version })
