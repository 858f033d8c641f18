import type { CaseRow } from '../../../../shared/cases.ts'
import { refusals } from '../../../../shared/errors.ts'
import { managementNames } from '../../../../shared/roles.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { isStatus } from '../../../api/api-error.ts'
import { actionOf } from '../../../case-view/actions-of.ts'
import { processOf } from '../../../case-view/case-row.ts'
import type { ReportArea } from './areas.ts'

/** The form's message about the typed number, and whether a case can be started with it (decisions 37 and 72). */
export type Known = { text: string; blocks: boolean; paused?: boolean | undefined }
type User = Pick<SessionUser, 'login' | 'roles'>

const blocked = (text: string): Known => ({ text, blocks: true })
const free = (text: string): Known => ({ text, blocks: false })

const ofRow = (row: CaseRow, user: User, area: ReportArea): Known => {
  const process = processOf(row)
  if (process && process.management !== area)
    return blocked(`El caso pertenece a ${managementNames[process.management]}`)
  const whyNot = actionOf('selfAssign', row, user)?.whyNot
  if (!whyNot)
    return free(`El caso está en la cola de ${process?.label ?? row.process}: al iniciarlo se te asignará`)
  return { ...blocked(whyNot), paused: actionOf('resume', row, user)?.offered }
}

/**
 * From the answer of the lookup: an unknown number is a new case, unless the server says that it belongs to
 * another management.
 */
export const knownOf = (
  found: { data: CaseRow | null | undefined; error: unknown },
  user: User,
  area: ReportArea,
): Known | undefined => {
  const { data, error } = found
  if (isStatus(error, 404)) return free('Es un caso nuevo: se creará al iniciarlo')
  if (error) return free('No se pudo consultar el caso, se comprobará al iniciarlo')
  if (data === null) return blocked(refusals.caseElsewhere.message)
  return data && ofRow(data, user, area)
}
