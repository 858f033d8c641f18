import { isDeepStrictEqual } from 'node:util'
import { mayBegin } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import type { OrderForm, orders } from '../../shared/orders.ts'
import { attemptOf, readCase } from '../cases/stored-case.ts'
import { caseCheck } from '../cases/writes.ts'
import { typesOf } from '../documents/catalogue.ts'
import { deleteDraftFiles } from '../documents/draft-documents.ts'
import {
  beginDraft,
  deleteDraft,
  draftsOf,
  findDraft,
  reviseDraft,
  type StoredDraft,
  toDraft,
} from '../documents/draft-store.ts'
import { documentIdOf, readOrderDocuments } from '../documents/order-documents.ts'
import type { Handler } from '../http/api.ts'
import { retryLater, retryUntilDone } from '../table/transact.ts'

/** The caller's own draft with its documents, as after a lost session (decision 14). */
export const draft: Handler<typeof orders.draft> = async ({ params, session, now }) => {
  const found = await findDraft(session.login, params.numberControl, now)
  if (!found) throw new Refusal('notFound')
  return toDraft(found)
}

/** A page of the caller's unfinished orders, of a page the one that expires last first (decision 14). */
export const drafts: Handler<typeof orders.drafts> = async ({ query, session, now }) => {
  const { items, cursor } = await draftsOf(session.login, now, query.cursor)
  return {
    items: items
      .toSorted((a, b) => b.ttl - a.ttl)
      .map(({ form, documents, correction, ttl }) => ({
        ...form,
        documentCount: Object.keys(documents).length,
        attempt: correction?.attempt ?? 1,
        expiresAt: new Date(ttl * 1_000).toISOString(),
      })),
    cursor,
  }
}

/** 'Cancelar proceso': the draft goes first, so that nobody sees documents without files; the sweeper does the rest. */
export const discard: Handler<typeof orders.discard> = async ({ params, session, now }) =>
  retryUntilDone(async () => {
    const draft = await findDraft(session.login, params.numberControl, now)
    if (!draft) return null
    if (!(await deleteDraft(session.login, draft))) return retryLater
    await deleteDraftFiles({
      documents: Object.values(draft.documents),
      inspections: Object.values(draft.inspections),
    })
    return null
  })

const sameCustomer = (a: OrderForm, b: OrderForm): boolean =>
  a.typeCustomer === b.typeCustomer && a.identiCustomer === b.identiCustomer

const parted = <Entry extends { typeName: string }>(
  entries: Readonly<Record<string, Entry>>,
  keeps: (typeName: string) => boolean,
) => {
  const all = Object.entries(entries)
  return {
    kept: Object.fromEntries(all.filter(([, entry]) => keeps(entry.typeName))),
    dropped: all.flatMap(([, entry]) => (keeps(entry.typeName) ? [] : [entry])),
  }
}

const revise = async (
  user: string,
  roles: readonly string[],
  before: StoredDraft,
  { form, discards }: { form: OrderForm; discards: readonly string[] },
): Promise<StoredDraft | undefined> => {
  const asked = new Set(typesOf(form, roles).map(({ nameForDb }) => nameForDb))
  const ofCustomer = sameCustomer(before.form, form)
  const keeps = (typeName: string) => ofCustomer && asked.has(typeName)
  const documents = parted(before.documents, keeps)
  const inspections = parted(before.inspections, keeps)
  const going = [...documents.dropped, ...inspections.dropped].map(({ id }) => id)
  if (going.some((id) => !discards.includes(id)))
    throw new Refusal('filesWouldGo', { files: going.join(' ') })
  const files = { documents: documents.kept, inspections: inspections.kept }
  const after = { ...before, form, ...files, version: before.version + 1 }
  if (!(await reviseDraft(user, before, after))) return undefined
  await deleteDraftFiles({ documents: documents.dropped, inspections: inspections.dropped })
  return after
}

/** Creates or resumes the caller's draft; the number must not be a case's (decisions 13 and 14). */
export const prepare: Handler<typeof orders.prepare> = ({ body, session, now }) => {
  const { discards = [], ...form } = body
  return retryUntilDone(async () => {
    if (await readCase(form.numberControl)) throw new Refusal('duplicateControlNumber')
    const before = await findDraft(session.login, form.numberControl, now)
    if (before && isDeepStrictEqual(before.form, form)) return toDraft(before)
    const after = before
      ? await revise(session.login, session.roles, before, { form, discards })
      : await beginDraft(session.login, { form, documents: {} }, caseCheck(form.numberControl, 0), now)
    return after ? toDraft(after) : retryLater
  })
}

/** Opens a returned order for correction as a draft (decision 22). A repeat returns the draft as it is now. */
export const correct: Handler<typeof orders.correct> = ({ body: { numberControl }, session, now }) =>
  retryUntilDone(async () => {
    const returned = await readCase(numberControl)
    if (returned?.filedBy !== session.login) throw new Refusal('notFound')
    if (!mayBegin('correct', returned.status)) throw new Refusal('wrongState', { current: returned.status })
    const begun = await findDraft(session.login, numberControl, now)
    if (begun?.correction) return toDraft(begun)
    const { form, documents } = await readOrderDocuments(numberControl)
    const draft = await beginDraft(
      session.login,
      {
        form,
        documents: Object.fromEntries(documents.map((document) => [documentIdOf(document), document])),
        correction: {
          attempt: attemptOf(returned) + 1,
          reason: returned.reason,
          returnKind: returned.returnKind,
          before: documents,
        },
      },
      caseCheck(returned.number, returned.version),
      now,
    )
    return draft ? toDraft(draft) : retryLater
  })
