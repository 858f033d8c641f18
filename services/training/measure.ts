import { contains } from '../../shared/boxes.ts'
import { rowsOfTable } from '../../shared/table-text.ts'
import type { FieldMeasure } from '../../shared/training-calls.ts'
import { inUse, type LabelKind, type TypeLabel } from '../../shared/type-labels.ts'
import { yesNoOf } from '../../shared/yes-no.ts'
import { type Example, isTick, placedWords, plain } from './matching/example.ts'
import { learn } from './matching/learn.ts'
import { type Finder, finderOf } from './matching/model.ts'
import { tableAt, textOfTable } from './matching/take-table.ts'
import { type DocumentExamples, examplesIn } from './stored-training.ts'

const plainText = (text: string): string => text.split(' ').map(plain).join('')

const textIn = ({ words }: Example, { box }: Example['labels'][number], isYesNo: boolean): string => {
  const own = words.filter((word) => contains(box, word.box) && (isYesNo || !isTick(word.text)))
  // Boxes to tick are kept after all words.
  const inOrder = isYesNo ? own.toSorted((one, other) => one.box.left - other.box.left) : own
  const text = inOrder.map((word) => word.text).join(' ')
  return plainText((isYesNo && yesNoOf(text)) || text)
}

/** The cells of the table that was labelled, which stands where a found one would be looked for. */
const tableIn = (example: Example, at: number): string => {
  const table = tableAt(learn(example).labels[at]?.lines ?? [], placedWords(example), example)
  return (table && textOfTable(table)?.text) ?? ''
}

/** What is right or not on its own: each cell of a table in its place, any other value as a whole. */
const partsOf = (text: string, kind: LabelKind | undefined): ReadonlySet<string> => {
  if (kind !== 'table') return new Set([plainText(text)])
  const cells = rowsOfTable(text).flatMap((row, down) =>
    row.map((cell, across) => ({ place: `${down},${across}`, said: plainText(cell) })),
  )
  return new Set(cells.flatMap(({ place, said }) => (said === '' ? [] : `${place} ${said}`)))
}

type Counts = Map<string, Omit<FieldMeasure, 'key'>>

/**
 * Counts the cells of tables and the other values that are found on a document. A value that two people labelled counts
 * once; a box without words cannot be found. A field that nobody labelled on a page does not count there, because people
 * need not label everything.
 */
const countDocument = (
  examples: readonly Example[],
  find: Finder,
  counts: Counts,
  kinds: ReadonlyMap<string, LabelKind>,
): void => {
  for (const [, ofPage] of Map.groupBy(examples, ({ page }) => page)) {
    const [first] = ofPage as [Example]
    const truth = new Map<string, Set<string>>()
    for (const example of ofPage)
      for (const [at, label] of example.labels.entries()) {
        const kind = kinds.get(label.key)
        const text = kind === 'table' ? tableIn(example, at) : textIn(example, label, kind === 'yesNo')
        if (text !== '') truth.set(label.key, (truth.get(label.key) ?? new Set()).add(text))
      }
    const words = first.words.map((word) => ({ ...word, confidence: 100 }))
    const tables = ofPage.find((one) => one.tables)?.tables
    const found = find({ ...first, words, tables })
    for (const [key, texts] of truth) {
      const count = counts.get(key)
      if (!count) continue
      const parts = (text: string) => partsOf(text, kinds.get(key))
      const labelled = [...texts].map(parts)
      count.labelled += labelled.reduce((sum, { size }) => sum + size, 0)
      for (const own of found.filter((one) => one.key === key).map(({ text }) => parts(text))) {
        count.found += own.size
        count.right += Math.max(...labelled.map((one) => [...own].filter((part) => one.has(part)).length))
      }
    }
  }
}

export type Measured = { documents: number; fields: FieldMeasure[] }

const measured = (
  labels: readonly TypeLabel[],
  documents: Iterable<readonly [readonly Example[], Finder]>,
): Measured => {
  const counts: Counts = new Map(inUse(labels).map(({ key }) => [key, { labelled: 0, found: 0, right: 0 }]))
  const kinds = new Map(labels.map(({ key, kind }) => [key, kind]))
  let some = 0
  for (const [examples, find] of documents) {
    countDocument(examples, find, counts, kinds)
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
