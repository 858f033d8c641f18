import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { inspection, uploadedDocument } from '../../shared/documents.ts'
import { once } from '../../shared/once.ts'
import { correction, type Draft, draftsPerPage, orderForm } from '../../shared/orders.ts'
import { dynamo } from '../aws/dynamo.ts'
import { wasWritten } from '../table/conditional-write.ts'
import { readItem } from '../table/get-item.ts'
import { casesTable, draftPrefix, partitions } from '../table/keys.ts'
import { pageOfItems } from '../table/page-of-items.ts'
import { wasUpdated } from '../table/update-item.ts'

export const draftItemKey = (user: string, controlNumber: string) => ({
  pk: `${partitions.user}${user}`,
  sk: `${draftPrefix}${controlNumber}`,
})

const storedDraft = once(() =>
  z.object({
    form: orderForm(),
    /** By document id, the last part of its key. */
    documents: z.record(z.string(), uploadedDocument()),
    /** Files in quarantine, by the id of their future document. */
    inspections: z.record(z.string(), inspection()).default({}),
    /** Ids of removed files: a repeated or late call about one must not restore it. */
    dropped: z.set(z.string()).optional(),
    /** Set if it corrects a returned order (decision 22). */
    correction: correction().optional(),
    version: z.number().int(),
    ttl: z.number().int(),
  }),
)
export type StoredDraft = z.output<ReturnType<typeof storedDraft>>

export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000)

const isLive = ({ ttl }: StoredDraft, now: Date): boolean => ttl > secondsOf(now)

/** The caller's own draft. An expired one is treated as missing, even while the table still has it. */
export const findDraft = async (
  user: string,
  controlNumber: string,
  now: Date,
): Promise<StoredDraft | undefined> => {
  const draft = await readItem(draftItemKey(user, controlNumber), storedDraft)
  return draft && isLive(draft, now) ? draft : undefined
}

/** A page of a user's live drafts, by control number. */
export const draftsOf = async (user: string, now: Date, cursor: string | undefined) => {
  const { pk, sk: prefix } = draftItemKey(user, '')
  const page = await pageOfItems({ pk, prefix, limit: draftsPerPage, cursor }, storedDraft)
  return { ...page, items: page.items.filter((draft) => isLive(draft, now)) }
}

/**
 * Replaces form and files of a draft that is still as it was read. The draft records the files that it no longer has.
 */
export const reviseDraft = async (
  user: string,
  before: StoredDraft,
  { form, documents, inspections }: Pick<StoredDraft, 'form' | 'documents' | 'inspections'>,
): Promise<boolean> => {
  const kept = new Set(Object.keys({ ...documents, ...inspections }))
  const dropped = Object.keys({ ...before.documents, ...before.inspections }).filter((id) => !kept.has(id))
  return wasUpdated({
    key: draftItemKey(user, before.form.numberControl),
    set: { form, documents, inspections, version: before.version + 1 },
    // DynamoDB has no empty set.
    add: dropped.length > 0 ? { dropped: new Set(dropped) } : {},
    condition: '#version = :version',
    values: { version: before.version },
  })
}

/** Deletes a draft that is still as it was read, in the caller's transaction or alone. */
export const draftDelete = (user: string, { form, version }: StoredDraft) => ({
  TableName: casesTable(),
  Key: draftItemKey(user, form.numberControl),
  ConditionExpression: '#version = :version',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
})

export const deleteDraft = (user: string, draft: StoredDraft): Promise<boolean> =>
  wasWritten(dynamo.send(new DeleteCommand(draftDelete(user, draft))))

export const toDraft = ({
  form,
  documents,
  inspections,
  correction: corrected,
  ttl,
}: StoredDraft): Draft => ({
  ...form,
  documents: Object.values(documents).toSorted((a, b) => a.uploadedAt.localeCompare(b.uploadedAt)),
  inspections: Object.values(inspections).toSorted((a, b) => a.startedAt.localeCompare(b.startedAt)),
  correction: corrected,
  expiresAt: new Date(ttl * 1_000).toISOString(),
})
