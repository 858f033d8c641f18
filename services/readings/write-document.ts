import { randomUUID } from 'node:crypto'
import { correlationId } from '../correlation.ts'
import { isNew, unchanged } from '../table/conditions.ts'
import { conditionalPut, updateItem } from '../table/item.ts'
import { takeRun, writeProgress } from '../table/run-lock.ts'
import { put, transact, update } from '../table/transact.ts'
import { settling } from './page-budget.ts'
import {
  findDocument,
  keptUntil,
  ocrKeys,
  ocrTable,
  type Place,
  type StoredDocument,
  storedDocument,
} from './stored-document.ts'

const indexed = (document: StoredDocument) => ({
  ...((document.state === 'UPLOADING' || document.state === 'PROCESSING') && { underWay: document.state }),
  ...(document.state !== 'UPLOADING' && { listedUnder: listOf(document) }),
})

export type ListedBy = Pick<StoredDocument, 'source' | 'user' | 'orderDocument'>

/** The list of a user's analyses, that of all training documents, or that of an order. */
export const listOf = ({ source, user, orderDocument }: ListedBy): string => {
  if (source === 'upload') return `USER#${user}`
  return source === 'training' ? 'TRAINING' : `ORDER#${orderDocument?.split('.')[0]}`
}

export const itemOf = (document: StoredDocument) => ({
  ...ocrKeys.document(document.id),
  ...document,
  ...indexed(document),
  ttl: keptUntil(document),
})

export const putUpload = async (document: StoredDocument): Promise<boolean> => {
  const { id, key } = document
  const pointer = { ...ocrKeys.key(key), id, ttl: keptUntil(document) }
  const unmet = await transact([put(itemOf(document), isNew, ocrTable()), put(pointer, isNew, ocrTable())])
  return !unmet
}

export const putDocument = (document: StoredDocument): Promise<boolean> =>
  conditionalPut(itemOf(document), isNew, ocrTable())

type Changed = Pick<StoredDocument, 'id' | 'state' | 'attempt' | 'runner'>

export const documentChange = ({ id, state, attempt, runner }: Changed, set: object) => ({
  table: ocrTable(),
  key: ocrKeys.document(id),
  set: { ...set },
  ...unchanged({ state, attempt, ...(runner && { runner }) }),
})

const change = async (document: Changed, set: object): Promise<StoredDocument | undefined> => {
  const written = await updateItem(documentChange(document, set))
  return written && storedDocument().parse(written)
}

const fresh = {
  jobId: undefined,
  runner: undefined,
  heldUntil: undefined,
  place: undefined,
  problem: undefined,
  features: undefined,
  reserved: undefined,
}

export const asBegun = (document: StoredDocument, now: Date) => ({
  ...fresh,
  ...{ state: 'PROCESSING' as const, attempt: document.attempt + 1, startedAt: now.toISOString() },
  ...{ underWay: 'PROCESSING', listedUnder: listOf(document) },
})

type Again = {
  /** Where its file is now. */
  key?: string
  askedBy?: string
  withForms?: true
}

export const beginAgain = async (
  document: StoredDocument,
  now: Date,
  again: Again = {},
): Promise<StoredDocument | undefined> => {
  const begun = { ...asBegun(document, now), ...again, correlationId: correlationId() }
  // An attempt that is over gave its pages back, or read them.
  const left = document.state === 'PROCESSING' ? settling(document.reserved, 0) : []
  if (left.length === 0) return change(document, begun)
  const unmet = await transact([update(documentChange(document, begun)), ...left])
  return unmet ? undefined : findDocument(document.id)
}

/** From when it waits for the verdict of the search for malware. */
export const keepArrival = (document: StoredDocument, now: Date) =>
  change(document, { arrivedAt: now.toISOString() })

export const refuseUpload = (document: StoredDocument, problem: string, now: Date) =>
  change(document, {
    ...{ state: 'FAILED', problem, startedAt: now.toISOString(), attempt: document.attempt + 1 },
    ...{ unfit: true, underWay: undefined, listedUnder: listOf(document) },
  })

export const keepJob = (document: StoredDocument, jobId: string) => change(document, { jobId })

/** Milliseconds after which the run that parses a result may be taken over: longer than its function lives. */
const parsedWithinMs = 900_000

export const takeReading = async (document: StoredDocument, now: Date) => {
  const heldUntil = new Date(now.getTime() + parsedWithinMs).toISOString()
  const { condition, values, ...asked } = documentChange(document, { heldUntil })
  const { taken } = await takeRun(randomUUID(), {
    ...asked,
    condition: `${condition} AND (attribute_not_exists(heldUntil) OR heldUntil < :now)`,
    values: { ...values, now: now.toISOString() },
  })
  return taken && storedDocument().parse(taken)
}

/** Writes how far a run came, so that the next one continues there; nothing if another run has taken it over. */
export const leaveReading = ({ id, state, attempt, runner }: StoredDocument, place: Place) =>
  writeProgress({
    ...{ table: ocrTable(), key: ocrKeys.document(id) },
    ...{ held: { state, attempt, runner }, set: { heldUntil: undefined, place } },
  })

/** Ends the attempt; undefined if it had ended before, so each has one result. */
export const endAttempt = async (
  document: StoredDocument,
  ending: Pick<StoredDocument, 'state'> & Partial<StoredDocument>,
): Promise<boolean> => {
  const over = { ...ending, underWay: undefined, heldUntil: undefined, place: undefined }
  const unmet = await transact([
    update(documentChange(document, over)),
    ...settling(document.reserved, ending.state === 'SUCCEEDED' ? (ending.pages ?? 0) : 0),
  ])
  return unmet === undefined
}

export const failAttempt = async (document: StoredDocument, problem: string): Promise<'failed'> => {
  await endAttempt(document, { state: 'FAILED', problem })
  return 'failed'
}
