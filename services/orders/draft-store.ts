import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type UploadedDocument, uploadedDocument } from '../../shared/documents.ts'
import { correction, type Draft, type OrderForm, orderForm } from '../../shared/orders.ts'
import { dynamo } from '../aws/dynamo.ts'
import { casesTable } from '../cases/items.ts'

/** Decision 14. Counted from the beginning of the draft, so that no file of it outlives or underlives it. */
const lifetimeSeconds = 7 * 86_400

export const draftItemKey = (user: string, controlNumber: string) => ({
  pk: `U#${user}`,
  sk: `DRAFT#${controlNumber}`,
})

const storedDraft = z.object({
  form: orderForm,
  /** By document id, the last part of its key. */
  documents: z.record(z.string(), uploadedDocument),
  /** Set when it puts a returned order right (decision 22). */
  correction: correction.optional(),
  version: z.number().int(),
  ttl: z.number().int(),
})
export type StoredDraft = z.output<typeof storedDraft>

/** Own entries only: an id such as `constructor` comes from outside. */
export const documentIn = ({ documents }: StoredDraft, documentId: string): UploadedDocument | undefined =>
  Object.hasOwn(documents, documentId) ? documents[documentId] : undefined

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000)

const isLive = ({ ttl }: StoredDraft, now: Date): boolean => ttl > secondsOf(now)

/** The caller's own draft; one past its time is gone, even while the table still keeps it. */
export const findDraft = async (
  user: string,
  controlNumber: string,
  now: Date,
): Promise<StoredDraft | undefined> => {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: casesTable(), Key: draftItemKey(user, controlNumber), ConsistentRead: true }),
  )
  const draft = Item && storedDraft.parse(Item)
  return draft && isLive(draft, now) ? draft : undefined
}

/** Every live draft of a user, in no order; a few pages at most, since they expire. */
export const draftsOf = async (user: string, now: Date): Promise<StoredDraft[]> => {
  const { pk, sk } = draftItemKey(user, '')
  const found: StoredDraft[] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await dynamo.send(
      new QueryCommand({
        TableName: casesTable(),
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :draft)',
        ExpressionAttributeValues: { ':pk': pk, ':draft': sk },
        ConsistentRead: true,
        ExclusiveStartKey,
      }),
    )
    found.push(...(page.Items ?? []).map((item) => storedDraft.parse(item)))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return found.filter((draft) => isLive(draft, now))
}

/** Whether a conditional write happened. */
const happened = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/** Begins a draft unless there is a live one: then undefined. */
export const beginDraft = async (
  user: string,
  form: OrderForm,
  now: Date,
): Promise<StoredDraft | undefined> => {
  const draft: StoredDraft = { form, documents: {}, version: 1, ttl: secondsOf(now) + lifetimeSeconds }
  const begun = await happened(
    dynamo.send(
      new PutCommand({
        TableName: casesTable(),
        Item: { ...draftItemKey(user, form.numberControl), ...draft },
        ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':now': secondsOf(now) },
      }),
    ),
  )
  return begun ? draft : undefined
}

/** Replaces form and documents of a draft that is still as it was read. */
export const reviseDraft = async (
  user: string,
  before: StoredDraft,
  { form, documents }: Pick<StoredDraft, 'form' | 'documents'>,
): Promise<boolean> =>
  happened(
    dynamo.send(
      new UpdateCommand({
        TableName: casesTable(),
        Key: draftItemKey(user, before.form.numberControl),
        UpdateExpression: 'SET form = :form, documents = :documents, #version = :next',
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: {
          ':form': form,
          ':documents': documents,
          ':version': before.version,
          ':next': before.version + 1,
        },
      }),
    ),
  )

/** Counts a document of a draft that is still as it was read, so that two uploads cannot both pass a rule. */
export const addDocument = async (
  user: string,
  before: StoredDraft,
  documentId: string,
  document: UploadedDocument,
): Promise<boolean> =>
  happened(
    dynamo.send(
      new UpdateCommand({
        TableName: casesTable(),
        Key: draftItemKey(user, before.form.numberControl),
        UpdateExpression: 'SET documents.#id = :document, #version = :next',
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#id': documentId, '#version': 'version' },
        ExpressionAttributeValues: {
          ':document': document,
          ':version': before.version,
          ':next': before.version + 1,
        },
      }),
    ),
  )

/** Takes a document out of a draft; false when it is out already. */
export const dropDocument = async (
  user: string,
  controlNumber: string,
  documentId: string,
): Promise<boolean> =>
  happened(
    dynamo.send(
      new UpdateCommand({
        TableName: casesTable(),
        Key: draftItemKey(user, controlNumber),
        UpdateExpression: 'REMOVE documents.#id ADD #version :one',
        ConditionExpression: 'attribute_exists(documents.#id)',
        ExpressionAttributeNames: { '#id': documentId, '#version': 'version' },
        ExpressionAttributeValues: { ':one': 1 },
      }),
    ),
  )

/** Deletes a draft that is still as it was read, in the caller's own transaction or alone. */
export const draftDelete = (user: string, { form, version }: StoredDraft) => ({
  TableName: casesTable(),
  Key: draftItemKey(user, form.numberControl),
  ConditionExpression: '#version = :version',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
})

export const deleteDraft = (user: string, draft: StoredDraft): Promise<boolean> =>
  happened(dynamo.send(new DeleteCommand(draftDelete(user, draft))))

export const toDraft = ({ form, documents, correction: corrected, ttl }: StoredDraft): Draft => ({
  ...form,
  documents: Object.values(documents).toSorted((a, b) => a.uploadedAt.localeCompare(b.uploadedAt)),
  inspections: [],
  correction: corrected,
  expiresAt: new Date(ttl * 1_000).toISOString(),
})
