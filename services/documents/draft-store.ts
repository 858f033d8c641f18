import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { inspection, uploadedDocument } from '../../shared/documents.ts'
import { lazyObject } from '../../shared/lazy-object.ts'
import { correction, draftsPerPage, orderForm } from '../../shared/orders.ts'
import { dynamo } from '../aws/dynamo.ts'
import { conditionOf, isAtVersion } from '../table/conditions.ts'
import { readItem, wasUpdated, wasWritten } from '../table/item.ts'
import { casesTable, draftPrefix, partitions } from '../table/keys.ts'
import { pageOfItems } from '../table/page-of-items.ts'
import { shapes } from '../table/shapes.ts'
import { put, transact, type Write } from '../table/transact.ts'

export const draftItemKey = (user: string, controlNumber: string) => ({
  pk: `${partitions.draft}${user}`,
  sk: `${draftPrefix}${controlNumber}`,
})

export const storedDraft = lazyObject(() => ({
  form: orderForm(),
  /** By document id, the last part of its key. */
  documents: z.record(z.string(), uploadedDocument()),
  /** Files in quarantine, by the id of their future document. */
  inspections: z._default(z.record(z.string(), inspection()), {}),
  /** Ids of removed files: a repeated or late call about one must not restore it. */
  dropped: z.optional(z.set(z.string())),
  /** Set if it corrects a returned order (decision 22). */
  correction: z.optional(correction()),
  version: z.int(),
  ttl: z.int(),
}))
export type StoredDraft = z.output<ReturnType<typeof storedDraft>>

export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000)

const isLive = ({ ttl }: StoredDraft, now: Date): boolean => ttl > secondsOf(now)

/** The caller's own draft. An expired one is treated as missing, even while the table still has it. */
export const findDraft = async (user: string, controlNumber: string, now: Date) => {
  const draft = await readItem(draftItemKey(user, controlNumber), storedDraft)
  return draft && isLive(draft, now) ? draft : undefined
}

export const draftsOf = async (user: string, now: Date, cursor: string | undefined) => {
  const { pk, sk: prefix } = draftItemKey(user, '')
  const page = await pageOfItems({ pk, prefix, limit: draftsPerPage, cursor }, storedDraft)
  return { ...page, items: page.items.filter((draft) => isLive(draft, now)) }
}

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

export const draftDelete = (user: string, { form, version }: StoredDraft) => ({
  TableName: casesTable(),
  Key: draftItemKey(user, form.numberControl),
  ...isAtVersion(version),
})

export const deleteDraft = (user: string, draft: StoredDraft): Promise<boolean> =>
  wasWritten(dynamo.send(new DeleteCommand(draftDelete(user, draft))))

export const toDraft = ({ form, documents, inspections, correction: corrected, ttl }: StoredDraft) => ({
  ...form,
  documents: Object.values(documents).toSorted((a, b) => a.uploadedAt.localeCompare(b.uploadedAt)),
  inspections: Object.values(inspections).toSorted((a, b) => a.startedAt.localeCompare(b.startedAt)),
  correction: corrected,
  expiresAt: new Date(ttl * 1_000).toISOString(),
})

/** Decision 14. Counted from the start of the draft; the sweeper deletes its files with it. */
const lifetimeSeconds = 7 * 86_400

/** Creates a draft; undefined if there is a live one, or if `onlyIf`, a condition on the order's case, is not met. */
export const beginDraft = async (
  user: string,
  begun: Pick<StoredDraft, 'form' | 'documents' | 'correction'>,
  onlyIf: Write,
  now: Date,
): Promise<StoredDraft | undefined> => {
  const draft: StoredDraft = { ...begun, inspections: {}, version: 1, ttl: secondsOf(now) + lifetimeSeconds }
  const isFree = conditionOf('attribute_not_exists(pk) OR #ttl <= :now', { now: secondsOf(now) })
  const item = { ...draftItemKey(user, begun.form.numberControl), ...draft, shape: shapes.draft }
  return (await transact([put(item, isFree), onlyIf])) ? undefined : draft
}
