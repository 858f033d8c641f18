import { Refusal } from '../../shared/errors.ts'
import type { Draft, OrderForm, orders } from '../../shared/orders.ts'
import { loadCase } from '../cases/load.ts'
import { deleteFile } from '../documents/bucket.ts'
import { typesOf } from '../documents/catalogue.ts'
import type { Call } from '../http/api.ts'
import { beginDraft, findDraft, reviseDraft, type StoredDraft, toDraft } from './draft-store.ts'

const sameCustomer = (a: OrderForm, b: OrderForm): boolean =>
  a.typeCustomer === b.typeCustomer && a.identiCustomer === b.identiCustomer

const sameForm = (a: OrderForm, b: OrderForm): boolean =>
  a.product === b.product && a.creditProject === b.creditProject && sameCustomer(a, b)

/** The draft with another form: it keeps the documents that the new list still asks for, if they are the customer's. */
const revise = async (
  user: string,
  role: string,
  before: StoredDraft,
  form: OrderForm,
): Promise<StoredDraft | undefined> => {
  const asked = new Set(typesOf(form, role).map(({ nameForDb }) => nameForDb))
  const entries = Object.entries(before.documents)
  const keeps = sameCustomer(before.form, form)
  const documents = Object.fromEntries(entries.filter(([, { typeName }]) => keeps && asked.has(typeName)))
  const after = { ...before, form, documents, version: before.version + 1 }
  if (!(await reviseDraft(user, before, after))) return undefined
  await Promise.all(entries.filter(([id]) => !documents[id]).map(([, { key }]) => deleteFile(key)))
  return after
}

/**
 * Begins the caller's draft of an order, or goes on with it (decision 14). Only a number that no case has may be
 * prepared (decision 13); two users may prepare the same one, and the first to send it has it.
 */
export const prepare = async ({ body, session, now }: Call<typeof orders.prepare>): Promise<Draft> => {
  if (await loadCase(body.numberControl)) throw new Refusal('duplicateControlNumber')
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const before = await findDraft(session.login, body.numberControl, now)
    if (before && sameForm(before.form, body)) return toDraft(before)
    const after = before
      ? await revise(session.login, session.rolUser, before, body)
      : await beginDraft(session.login, body, now)
    if (after) return toDraft(after)
  }
  throw new Refusal('tooManyRequests')
}
