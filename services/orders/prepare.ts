import { Refusal } from '../../shared/errors.ts'
import type { Draft, OrderForm, orders } from '../../shared/orders.ts'
import { loadCase } from '../cases/read-case.ts'
import { noCaseCheck } from '../cases/writes.ts'
import { beginDraft } from '../documents/begin-draft.ts'
import { typesOf } from '../documents/catalogue.ts'
import { deleteDraftFiles } from '../documents/draft-files.ts'
import { findDraft, reviseDraft, type StoredDraft, toDraft } from '../documents/draft-store.ts'
import type { Call } from '../http/api.ts'
import { again, untilDone } from '../table/until-done.ts'

const sameCustomer = (a: OrderForm, b: OrderForm): boolean =>
  a.typeCustomer === b.typeCustomer && a.identiCustomer === b.identiCustomer

const sameForm = (a: OrderForm, b: OrderForm): boolean =>
  a.product === b.product && a.creditProject === b.creditProject && sameCustomer(a, b)

/** Some of a draft's entries, and the others. */
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

/** The draft with another form: it keeps the files that the new list still asks for, if they are the customer's. */
const revise = async (
  user: string,
  roles: readonly string[],
  before: StoredDraft,
  form: OrderForm,
): Promise<StoredDraft | undefined> => {
  const asked = new Set(typesOf(form, roles).map(({ nameForDb }) => nameForDb))
  const ofCustomer = sameCustomer(before.form, form)
  const keeps = (typeName: string) => ofCustomer && asked.has(typeName)
  const documents = parted(before.documents, keeps)
  const inspections = parted(before.inspections, keeps)
  const files = { documents: documents.kept, inspections: inspections.kept }
  const after = { ...before, form, ...files, version: before.version + 1 }
  if (!(await reviseDraft(user, before, after))) return undefined
  await deleteDraftFiles({ documents: documents.dropped, inspections: inspections.dropped })
  return after
}

/**
 * Begins the caller's draft of an order, or goes on with it (decision 14). Only a number that no case has may be
 * prepared (decision 13); two users may prepare the same one, and the first to send it has it.
 */
export const prepare = ({ body, session, now }: Call<typeof orders.prepare>): Promise<Draft> =>
  untilDone(async () => {
    if (await loadCase(body.numberControl)) throw new Refusal('duplicateControlNumber')
    const before = await findDraft(session.login, body.numberControl, now)
    if (before && sameForm(before.form, body)) return toDraft(before)
    const after = before
      ? await revise(session.login, session.roles, before, body)
      : await beginDraft(session.login, { form: body, documents: {} }, noCaseCheck(body.numberControl), now)
    return after ? toDraft(after) : again
  })
