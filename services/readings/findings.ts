import type { ReadingCheck } from '../../shared/document-readings.ts'
import { type ReadField, type ReadPage, wasDoubtful } from '../../shared/ocr.ts'
import type { ReadingSummary, ReadValue } from '../../shared/reading-summary.ts'
import { environment } from '../environment.ts'
import { updateItem } from '../table/item.ts'
import { checksOf, type Evidence, evidence, evidenceOf, type ReadText } from './checks.ts'
import { checkStateOf, correctionsOf, fieldsOfUsers } from './corrections.ts'
import { evidenceKey } from './object-keys.ts'
import { putJson, readJson } from './objects.ts'
import { type Findings, ocrKeys, ocrTable, type StoredDocument } from './stored-document.ts'

const isMismatch = (checks: readonly ReadingCheck[]): boolean =>
  checks.some(({ result }) => result === 'other')

/** Longer ones are told by their beginning: each list of the order's documents carries them. */
const shownLength = 60

/** What the list says of each check: the first value that decided it. */
const valuesOf = (checks: readonly ReadingCheck[], read: readonly ReadText[]): ReadValue[] =>
  checks.map(({ of, result, fields: [first] }) => ({
    ...{ of, result },
    ...(first && {
      ...{ text: first.text.slice(0, shownLength), page: first.page },
      box: read.find(({ id }) => id === first.id)?.box,
    }),
  }))

const nothing: Evidence = { fields: [], stands: { customer: false, control: false }, doubtful: [] }

/**
 * Gathers the evidence of a reading page by page while its result is parsed: afterwards each page would be an object to
 * fetch. Only of a document whose order expects something. A page may come again after a run that was cut off.
 */
export const gatherEvidence = async (document: StoredDocument) => {
  const { expected, place } = document
  if (!expected) return undefined
  const before = (place && (await readJson(evidenceKey(document), evidence))) ?? nothing
  const fields = new Map(before.fields.map((field) => [field.id, field]))
  const doubtful = new Set(before.doubtful)
  const stands = { ...before.stands }
  if (expected.signed && environment('SIGNATURES_READ') === 'yes') stands.signature ??= false
  const found = (): Evidence => ({ fields: [...fields.values()], stands, doubtful: [...doubtful] })
  return {
    add: (read: readonly ReadField[], { words, signatures }: ReadPage): void => {
      for (const field of read) if (wasDoubtful(field)) doubtful.add(field.id)
      const texts = read.map(({ id, page, label, text, box }): ReadText => ({ id, page, label, text, box }))
      const more = evidenceOf(expected, texts, [words.map(({ text }) => text).join(' ')])
      for (const field of more.fields) fields.set(field.id, field)
      stands.customer ||= more.stands.customer
      stands.control ||= more.stands.control
      stands.date ||= more.stands.date
      if (stands.signature === false) stands.signature = signatures.length > 0
    },
    write: () => putJson(evidenceKey(document), found()),
    /** Of a reading without corrections. */
    findings: (): Findings => {
      const checks = checksOf(expected, found())
      return {
        ...{ mismatch: isMismatch(checks), doubtful: doubtful.size, corrections: 0 },
        values: valuesOf(checks, found().fields),
      }
    },
  }
}

/** The checks of a reading, and what its list says of it, with its corrections. */
export const checkedReading = async (document: StoredDocument) => {
  const { expected } = document
  const read = expected && (await readJson(evidenceKey(document), evidence))
  if (!expected || !read) return undefined
  const [corrections, ofUsers] = await Promise.all([correctionsOf(document), fieldsOfUsers(document)])
  const textOf = (id: string): string | undefined => corrections.get(id)?.text
  const isChecked = (id: string): boolean => {
    const stored = corrections.get(id)
    return stored !== undefined && checkStateOf(stored) !== undefined
  }
  const known = new Set(read.fields.map(({ id }) => id))
  const others = [...corrections.values()].flatMap(({ field: id, text }): ReadText[] =>
    known.has(id) || text === undefined ? [] : [{ id, page: Number(id.split('-')[0]), label: '', text }],
  )
  const present = read.fields.map((field) => ({ ...field, text: textOf(field.id) ?? field.text }))
  const added = ofUsers.filter((field) => field.added)
  const texts = [...present, ...others, ...added]
  const checks = checksOf(expected, { ...read, fields: texts })
  const findings: Findings = {
    mismatch: isMismatch(checks),
    doubtful: read.doubtful.filter((id) => !isChecked(id)).length,
    corrections: [...corrections.values(), ...ofUsers].reduce((sum, { version }) => sum + version, 0),
    values: valuesOf(checks, texts),
  }
  return { checks, findings }
}

/**
 * Keeps the findings true after a correction. Of several at once the one that counts most corrections stays: each
 * counts after its own was written.
 */
export const keepFindings = async (document: StoredDocument): Promise<void> => {
  const { id, attempt } = document
  const checked = await checkedReading(document)
  if (!checked) return
  const { findings } = checked
  await updateItem({
    ...{ table: ocrTable(), key: ocrKeys.document(id), set: { findings } },
    condition: 'attempt = :attempt AND findings.corrections < :made',
    values: { attempt, made: findings.corrections },
  })
}

/** What the list of an order's documents says of a reading. */
export const summaryOf = (
  { orderDocument = '', state }: StoredDocument,
  { mismatch, doubtful, values }: Partial<Findings> = {},
): ReadingSummary => ({
  ...{ document: orderDocument, status: state === 'UPLOADING' ? 'PROCESSING' : state },
  ...{ mismatch, doubtful, values },
})
