import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../aws/dynamo.ts'
import { whenMet } from '../table/conditional-write.ts'
import { isNew } from '../table/conditions.ts'
import { transact } from '../table/transact.ts'
import { keptUntil } from './kept-until.ts'
import { ocrKeys, ocrTable } from './keys.ts'
import { type Place, type StoredDocument, storedDocument } from './stored-document.ts'

/** What the indexes find a document by: those that are not over, and the list that it stands in. */
const found = ({ source, user, state, createDate }: StoredDocument) => ({
  ...((state === 'UPLOADING' || state === 'PROCESSING') && { underWay: state }),
  ...(state !== 'UPLOADING' && { listedUnder: listOf({ source, user }) }),
  createDate,
})

/** The list of one's own analyses, and the one of all documents that are labelled. Those of orders stand in none. */
export const listOf = ({ source, user }: Pick<StoredDocument, 'source' | 'user'>): string | undefined => {
  if (source === 'upload') return `USER#${user}`
  return source === 'training' ? 'TRAINING' : undefined
}

const itemOf = (document: StoredDocument) => ({
  ...ocrKeys.document(document.id),
  ...document,
  ...found(document),
  ttl: keptUntil(document),
})

/** Announces an upload: false when there is such a document already, or the key is another's. */
export const putUpload = async (document: StoredDocument): Promise<boolean> => {
  const { id, key } = document
  const TableName = ocrTable()
  const pointer = { ...ocrKeys.key(key), id, ttl: keptUntil(document) }
  const unmet = await transact([
    { Put: { TableName, Item: itemOf(document), ...isNew } },
    { Put: { TableName, Item: pointer, ...isNew } },
  ])
  return !unmet
}

/** Writes a document that is there already; undefined when there is one by this id. */
export const putDocument = async (document: StoredDocument): Promise<boolean> =>
  (await whenMet(
    dynamo.send(new PutCommand({ TableName: ocrTable(), Item: itemOf(document), ...isNew })),
  )) !== undefined

/** What a change asks of a document: that it still is in this state and attempt, and what else. */
type Asked = Pick<StoredDocument, 'id' | 'state' | 'attempt'> & {
  condition?: string
  values?: Record<string, unknown>
}

/** An update of a document that is still as it is asked; what is undefined in the change goes away. */
export const updateOf = ({ id, state, attempt, condition, values = {} }: Asked, change: object) => {
  const entries = Object.entries(change)
  const set = entries.filter(([, value]) => value !== undefined)
  const remove = entries.filter(([, value]) => value === undefined)
  const names = (among: typeof entries, write: (name: string) => string) =>
    among.map(([name]) => write(name)).join(', ')
  return {
    TableName: ocrTable(),
    Key: ocrKeys.document(id),
    UpdateExpression: [
      set.length > 0 ? `SET ${names(set, (name) => `#${name} = :${name}`)}` : '',
      remove.length > 0 ? `REMOVE ${names(remove, (name) => `#${name}`)}` : '',
    ].join(' '),
    ConditionExpression: `#state = :asked AND #attempt = :askedAttempt${condition ? ` AND (${condition})` : ''}`,
    ExpressionAttributeNames: {
      ...Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
      ...{ '#state': 'state', '#attempt': 'attempt' },
    },
    ExpressionAttributeValues: {
      ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
      ...{ ':asked': state, ':askedAttempt': attempt, ...values },
    },
  }
}

const change = async (asked: Asked, changed: object): Promise<StoredDocument | undefined> => {
  const written = await whenMet(
    dynamo.send(new UpdateCommand({ ...updateOf(asked, changed), ReturnValues: 'ALL_NEW' })),
  )
  return written && storedDocument().parse(written.Attributes)
}

/** What a new attempt has nothing of any more. */
const fresh = { jobId: undefined, heldUntil: undefined, place: undefined, problem: undefined }

/** From an upload, or from a failure, to the next attempt; its indexes and all. */
export const asBegun = (document: StoredDocument, now: Date) => ({
  ...fresh,
  ...{ state: 'PROCESSING' as const, attempt: document.attempt + 1, startedAt: now.toISOString() },
  ...{ underWay: 'PROCESSING', listedUnder: listOf(document) },
})

export const beginAgain = (document: StoredDocument, now: Date): Promise<StoredDocument | undefined> =>
  change(document, asBegun(document, now))

/** It arrived, and cannot be read. */
export const refuseUpload = (document: StoredDocument, problem: string, now: Date) =>
  change(document, {
    ...{ state: 'FAILED', problem, startedAt: now.toISOString(), attempt: document.attempt + 1 },
    ...{ unfit: true, underWay: undefined, listedUnder: listOf(document) },
  })

/** Which job of Textract the attempt is. */
export const keepJob = (document: StoredDocument, jobId: string) => change(document, { jobId })

/** Milliseconds that one run may parse: longer than its function lives. */
const heldMs = 900_000

/** Takes the parsing of a result; undefined while somebody else has it, or when it is over. */
export const hold = (document: StoredDocument, now: Date): Promise<StoredDocument | undefined> =>
  change(
    {
      ...document,
      condition: 'attribute_not_exists(heldUntil) OR heldUntil < :now',
      values: { ':now': now.toISOString() },
    },
    { heldUntil: new Date(now.getTime() + heldMs).toISOString() },
  )

/** Lets go of it, so that the next run goes on from there. */
export const letGo = (document: StoredDocument, place?: Place) =>
  change(document, { heldUntil: undefined, ...(place && { place }) })

/** How the attempt ended; undefined when it had ended before: there is one result of each. */
export const end = (
  document: StoredDocument,
  ending: Pick<
    StoredDocument,
    'state' | 'problem' | 'pages' | 'missingPages' | 'fields' | 'parts' | 'leftOut'
  >,
) => change(document, { ...ending, underWay: undefined, heldUntil: undefined, place: undefined })
