import { type CaseRow, decisionOf, placeOf, statusLabels } from '../../../../shared/cases.ts'
import { refusals } from '../../../../shared/errors.ts'
import { managementNames } from '../../../../shared/roles.ts'
import { isStatus } from '../../../api/api-error.ts'
import { processOf } from '../../../case-parts/case-row.ts'
import type { ReportArea } from './areas.ts'

/** The form's message about the typed number, and whether a case can be started with it (decisions 37 and 72). */
export type Known = { text: string; blocks: boolean; paused?: boolean }

const blocked = (text: string): Known => ({ text, blocks: true })
const free = (text: string): Known => ({ text, blocks: false })

const ofRow = (row: CaseRow, login: string, area: ReportArea): Known => {
  const { reqStatus, reqUser, statusCase } = row
  const process = processOf(row)
  if (process && process.management !== area)
    return blocked(`El caso pertenece a ${managementNames[process.management]}`)
  const place = placeOf[reqStatus]
  const label = statusLabels[reqStatus].label.toLowerCase()
  if (place === 'queue')
    return free(`El caso está en la cola de ${process?.label ?? row.process}: al iniciarlo se te asignará`)
  // A removed case says so.
  const ended = (decisionOf(reqStatus) === 'reject' && statusCase?.toLowerCase()) || label
  if (place === 'closed') return blocked(`El caso ya fue ${ended}`)
  if (reqUser !== login) return blocked(`El caso está ${label} y lo gestiona ${reqUser ?? 'otra persona'}`)
  return place === 'paused'
    ? { ...blocked('Este caso está en tus casos pausados'), paused: true }
    : blocked('Ya tienes abierto este caso')
}

/**
 * From the answer of the lookup: an unknown number is a new case, unless the server says that it belongs to
 * another management.
 */
export const knownOf = (
  found: { data: CaseRow | null | undefined; error: unknown },
  login: string,
  area: ReportArea,
): Known | undefined => {
  const { data, error } = found
  if (isStatus(error, 404)) return free('Es un caso nuevo: se creará al iniciarlo')
  if (error) return free('No se pudo consultar el caso, se comprobará al iniciarlo')
  if (data === null) return blocked(refusals.caseElsewhere.message)
  return data && ofRow(data, login, area)
}
