import type { cases } from '../../shared/case-calls.ts'
import { Refusal } from '../../shared/errors.ts'
import { hasKind } from '../../shared/roles.ts'
import type { Handler } from '../http/api.ts'
import { maySee, readCase } from './read-case.ts'
import { toRow } from './stored-case.ts'

/** Handlers and leaders get the case; an adviser learns only whether the number is taken (decision 5). */
export const byNumber: Handler<typeof cases.byNumber> = async ({ params, session }) => {
  const found = await readCase(params.number)
  if (found && maySee(session, found)) return toRow(found)
  if (!hasKind(session, 'adviser')) throw new Refusal('notFound')
  if (!found) throw new Refusal('absent')
  return null
}
