import { contains } from '../../shared/boxes.ts'
import type { FieldMeasure } from '../../shared/training-calls.ts'
import { inUse, type TypeLabel } from '../../shared/type-labels.ts'
import { yesNoOf } from '../../shared/yes-no.ts'
import { type Example, isTick, plain } from './matching/example.ts'
import { type Finder, finderOf } from './matching/model.ts'
import { type DocumentExamples, examplesIn } from './stored-training.ts'

const plainText = (text: string): string => text.split(' ').map(plain).join('')

const textIn = ({ words }: Example, { box }: Example['labels'][number], isYesNo: boolean): string => {
  const own = words.filter((word) => contains(box, word.box) && (isYesNo || !isTick(word.text)))
  // Boxes to tick are kept after all words.
  const inOrder = isYesNo ? own.toSorted((one, other) => one.box.left - other.box.left) : own
  const text = inOrder.map((word) => word.text).join(' ')
  return plainText((isYesNo && yesNoOf(text)) || text)
}

type Counts = Map<string, Omit<FieldMeasure, 'key'>>

/**
 * Counts what is found on a document. A value that two people labelled counts once; a box without words cannot be
 * found. A field that nobody labelled on a page does not count there, because people need not label everything.
 */
const countDocument = (
  examples: readonly Example[],
  find: Finder,
  counts: Counts,
  yesNo: ReadonlySet<string>,
): void => {
  for (const [, ofPage] of Map.groupBy(examples, ({ page }) => page)) {
    const [first] = ofPage as [Example]
    const truth = new Map<string, Set<string>>()
    for (const example of ofPage)
      for (const label of example.labels) {
        const text = textIn(example, label, yesNo.has(label.key))
        if (text !== '') truth.set(label.key, (truth.get(label.key) ?? new Set()).add(text))
      }
    const words = first.words.map((word) => ({ ...word, confidence: 100 }))
    const found = find({ ...first, words })
    for (const [key, texts] of truth) {
      const count = counts.get(key)
      if (!count) continue
      const own = found.filter((one) => one.key === key)
      count.labelled += texts.size
      count.found += own.length
      count.right += own.filter(({ text }) => texts.has(plainText(text))).length
    }
  }
}

export type Measured = { documents: number; fields: FieldMeasure[] }

const measured = (
  labels: readonly TypeLabel[],
  documents: Iterable<readonly [readonly Example[], Finder]>,
): Measured => {
  const counts: Counts = new Map(inUse(labels).map(({ key }) => [key, { labelled: 0, found: 0, right: 0 }]))
  const yesNo = new Set(labels.filter(({ kind }) => kind === 'yesNo').map(({ key }) => key))
  let some = 0
  for (const [examples, find] of documents) {
    countDocument(examples, find, counts, yesNo)
    some += 1
  }
  const fields = [...counts].map(([key, count]) => ({ key, ...count }))
  return { documents: some, fields: fields.filter(({ labelled }) => labelled > 0) }
}

const byDocument = (some: readonly DocumentExamples[]) =>
  [...Map.groupBy(some, ({ document }) => document)].map(([document, own]) => ({
    document,
    examples: examplesIn(own),
  }))

/** What the taught documents find on those that only test. */
export const measureOnTests = (
  taught: readonly DocumentExamples[],
  tests: readonly DocumentExamples[],
  labels: readonly TypeLabel[],
): Measured => {
  const find = finderOf(examplesIn(taught), labels)
  return measured(
    labels,
    byDocument(tests).map(({ examples }) => [examples, find] as const),
  )
}

/** Measures taught documents, each with the model of the others; a single one measures nothing. */
export const measureOnOthers = (
  taught: readonly DocumentExamples[],
  labels: readonly TypeLabel[],
): Measured => {
  const documents = byDocument(taught)
  if (documents.length < 2) return { documents: documents.length, fields: [] }
  return measured(
    labels,
    documents.map(({ document, examples }) => {
      const others = taught.filter((one) => one.document !== document)
      return [examples, finderOf(examplesIn(others), labels)] as const
    }),
  )
}
