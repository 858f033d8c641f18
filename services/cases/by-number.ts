import type { cases } from '../../shared/case-calls.ts'
import type { CaseRow } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import { roleOf } from '../../shared/roles.ts'
import type { Call } from '../http/api.ts'
import { loadCase, maySee } from './read-case.ts'
import { toRow } from './stored-case.ts'

/** An adviser learns only whether the number is taken; handlers and leaders get the case (decision 5). */
export const byNumber = async ({ params, session }: Call<typeof cases.byNumber>): Promise<CaseRow | null> => {
  const found = await loadCase(params.number)
  if (roleOf(session.rolUser).kind === 'adviser') {
    if (!found) throw new Refusal('absent')
    return null
  }
  if (!found || !maySee(session, found)) throw new Refusal('notFound')
  return toRow(found)
}
