import { Refusal } from '../../shared/errors.ts'
import type { OrderForm, orders } from '../../shared/orders.ts'
import { readCase } from '../cases/read-case.ts'
import { caseCheck } from '../cases/writes.ts'
import { typesOf } from '../documents/catalogue.ts'
import { deleteDraftFiles } from '../documents/draft-documents.ts'
import { beginDraft, findDraft, reviseDraft, type StoredDraft, toDraft } from '../documents/draft-store.ts'
import type { Handler } from '../http/api.ts'
import { retryLater, retryUntilDone } from '../table/retry-until-done.ts'

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

/** The draft with another form; files that no longer fit are deleted only if the adviser has confirmed it. */
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
    if (before && sameForm(before.form, form)) return toDraft(before)
    const after = before
      ? await revise(session.login, session.roles, before, { form, discards })
      : await beginDraft(session.login, { form, documents: {} }, caseCheck(form.numberControl, 0), now)
    return after ? toDraft(after) : retryLater
  })
}
