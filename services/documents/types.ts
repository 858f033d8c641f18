import type { documents } from '../../shared/document-calls.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Handler } from '../http/api.ts'
import { checkCaller } from '../http/caller.ts'
import { typesFor } from './catalogue.ts'

/** The types that a product requires of a natural or legal person, for the caller's roles (A§7). */
export const types: Handler<typeof documents.types> = async ({ params, query, session }) => {
  checkCaller(session, { role: query.userRole })
  const list = typesFor(params.productId, query.documentType, session.roles)
  if (list.length === 0) throw new Refusal('notFound')
  return list
}
