import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { Refusal } from '../../shared/errors.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { saved } from '../../shared/saved-version.ts'
import type { trainingCalls } from '../../shared/training-calls.ts'
import { firstLabels, typeLabels } from '../../shared/type-labels.ts'
import type { Handler } from '../http/api.ts'
import { historyWrite, madeBy } from '../table/history.ts'
import { getItem } from '../table/item.ts'
import { putAtVersion, transact } from '../table/transact.ts'
import { saveVersion } from '../table/versioned.ts'
import { trainingKeys, trainingTable } from './training-keys.ts'
import { checkTrainer } from './who-may.ts'

const storedTypeLabels = lazyObject(() => ({ labels: typeLabels(), ...saved }))
export type StoredTypeLabels = z.output<ReturnType<typeof storedTypeLabels>>

const labelsOf = (item: Record<string, unknown> | undefined): StoredTypeLabels =>
  item ? storedTypeLabels().parse(item) : { labels: [...firstLabels], version: 0 }

/** What documents of a type can be labelled with; until it is changed, the fields of C§9. */
export const readTypeLabels = async (type: string): Promise<StoredTypeLabels> =>
  labelsOf(await getItem(trainingKeys.labels(type), trainingTable()))

/** The version in force, as it is answered. */
export const shownLabels = ({ labels, version }: StoredTypeLabels) => ({ labels, version })

/** Saves the labels of a type. None goes away, so that what was labelled with it keeps its name. */
export const saveLabels: Handler<typeof trainingCalls.saveLabels> = async ({ params, body, ...call }) => {
  const { type } = params
  const { labels, version: readVersion } = body
  checkTrainer(call.session)
  const present = await readTypeLabels(type)
  const keys = new Set(labels.map(({ key }) => key))
  if (present.version === readVersion && present.labels.some(({ key }) => !keys.has(key)))
    throw new Refusal('badRequest', { field: 'labels' })
  const { id, at, by } = madeBy(call)
  const next: StoredTypeLabels = { labels, version: readVersion + 1, savedBy: by, savedAt: at }
  const table = trainingTable()
  const { pk, sk } = trainingKeys.labelChanges(type)
  const stored = await saveVersion({
    ...{
      present,
      readVersion,
      shown: shownLabels,
      message: 'Otra persona cambió las etiquetas de este tipo',
    },
    isSame: (one) => isDeepStrictEqual(one.labels, labels),
    write: async () => {
      const unmet = await transact([
        putAtVersion(table, { ...trainingKeys.labels(type), ...next }, readVersion),
        historyWrite({ table, pk, sk }, { id, at, by }, { from: present.labels, to: labels }),
      ])
      return unmet ? labelsOf(unmet.item) : next
    },
  })
  return shownLabels(stored)
}
