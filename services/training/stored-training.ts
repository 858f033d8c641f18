import * as z from 'zod/mini'
import { box } from '../../shared/box.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { readTable } from '../../shared/ocr.ts'
import { saved } from '../../shared/saved-version.ts'
import { labelledJson, settled, trainingLimits } from '../../shared/training.ts'
import { labelKey } from '../../shared/type-labels.ts'
import { findJson, ocrBucket } from '../objects/objects.ts'
import { getItem } from '../table/item.ts'
import { type Query, readAllItems, withPrefix } from '../table/query.ts'
import type { Example } from './matching/example.ts'
import { type Model, modelOf } from './matching/model.ts'
import { trainingKeys, trainingTable } from './training-keys.ts'
import { readTypeLabels } from './type-labels.ts'

/** A type's training: its last version, the one that is switched on, and the number of changes of this item (`version`). */
const storedType = lazyObject(() => ({
  lastVersion: z.int(),
  activeVersion: z.int(),
  /** Documents that test what the others taught, and teach nothing. */
  tests: z.optional(z.array(z.string())),
  /** A box to tick is among the labels; absent of a type that was taught before this was noted. */
  hasTicks: z.optional(z.boolean()),
  ...saved,
}))
export type StoredType = z.output<ReturnType<typeof storedType>>

export const storedVersion = lazyObject(() => ({
  version: z.int(),
  type: z.string(),
  document: z.string(),
  fileName: z.string(),
  user: z.string(),
  at: z.iso.datetime(),
  labels: z.int(),
  key: z.string(),
  /** Labels of other people that these were chosen over. */
  settles: z.optional(settled()),
}))
export type StoredVersion = z.output<ReturnType<typeof storedVersion>>

const storedLabels = lazyObject(() => ({
  json: labelledJson(),
  pages: z.array(
    z.object({
      page: z.int(),
      ratio: z.number(),
      words: z.array(z.object({ text: z.string(), box: box() })),
      /** Only where one of them is labelled. */
      tables: z.optional(z.array(readTable())),
      labels: z.array(z.object({ key: labelKey(), box: box() })),
    }),
  ),
}))
export type StoredLabels = z.output<ReturnType<typeof storedLabels>>

export const typeOf = (item: Record<string, unknown> | undefined): StoredType =>
  item ? storedType().parse(item) : { lastVersion: 0, activeVersion: 0, version: 0 }

export const readType = async (type: string): Promise<StoredType> =>
  typeOf(await getItem(trainingKeys.type(type), trainingTable()))

/** The documents of the test set that are still kept, labelled or not: while there is one, a new version waits. */
export const testsOf = async ({ tests = [] }: StoredType): Promise<string[]> => {
  const found = await Promise.all(tests.map((id) => getItem(trainingKeys.document(id), trainingTable())))
  return tests.filter((_, at) => found[at])
}

export const readVersions = (type: string): Promise<StoredVersion[]> => {
  const query: Query = {
    table: trainingTable(),
    ...withPrefix({ ...trainingKeys.type(type), sk: 'V#' }),
    order: 'descending',
  }
  return readAllItems(query, storedVersion)
}

/** The labels of a version; undefined if its document is being removed. */
export const readLabels = ({ key }: Pick<StoredVersion, 'key'>): Promise<StoredLabels | undefined> =>
  findJson(ocrBucket(), key, storedLabels)

type Upto = {
  upTo?: number
  /** Documents that do not count. */
  without?: readonly string[] | undefined
}

/**
 * The versions of a model: each person's last labels of a document up to a version, of the newest documents. Labels that
 * were compared and settled do not count beside those that were chosen; what their person labels later does.
 */
export const countedVersions = (
  versions: readonly StoredVersion[],
  { upTo = Number.POSITIVE_INFINITY, without = [] }: Upto,
): StoredVersion[] => {
  const seen = new Set<string>()
  const documents = new Set<string>()
  return versions.filter(({ version, document, user, labels, settles = [] }) => {
    const nameOf = (person: string) => JSON.stringify([document, person])
    if (version > upTo || without.includes(document)) return false
    const isOver = seen.has(nameOf(user))
    for (const person of [user, ...settles.map((one) => one.user)]) seen.add(nameOf(person))
    if (isOver) return false
    if (labels === 0 || (documents.size >= trainingLimits.documents && !documents.has(document))) return false
    documents.add(document)
    return true
  })
}

export type DocumentExamples = { document: string; examples: Example[] }

export const readExamples = (versions: readonly StoredVersion[]): Promise<DocumentExamples[]> =>
  Promise.all(
    versions.map(async (one) => {
      const { pages = [] } = (await readLabels(one)) ?? {}
      const examples = pages.map((page) => ({ ...page, version: one.version }))
      return { document: one.document, examples }
    }),
  )

export const examplesIn = (some: readonly DocumentExamples[]): Example[] =>
  some.flatMap(({ examples }) => examples)

export const findModel = async (type: string): Promise<Model> => {
  const { activeVersion, tests } = await readType(type)
  if (activeVersion === 0) return modelOf([])
  const [versions, { labels }] = await Promise.all([readVersions(type), readTypeLabels(type)])
  const counted = countedVersions(versions, { upTo: activeVersion, without: tests })
  return modelOf(examplesIn(await readExamples(counted)), labels)
}
