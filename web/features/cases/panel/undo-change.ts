import { cases } from '../../../../shared/case-calls.ts'
import { type CaseRow, type Priority, placeOf, statusLabels } from '../../../../shared/cases.ts'
import { callApi } from '../../../api/call-api.ts'
import { numberOf } from '../../../case-view/case-row.ts'
import { openCaseOf, prioritise, reasonOf, reassign } from '../change/change-case.ts'

/** A case before a leader's change and after it. */
export type Change = { before: CaseRow; after: CaseRow }

const isWaiting = ({ reqStatus }: CaseRow): boolean => placeOf[reqStatus] === 'queue'

/** Whether the opposite action leads back: giving a paused case to a handler opens it, and nothing pauses it again. */
export const mayUndo = (row: CaseRow): boolean =>
  isWaiting(row) || (placeOf[row.reqStatus] === 'open' && row.reqUser !== undefined)

const isSame = (a: CaseRow, b: CaseRow): boolean =>
  (['reqStatus', 'reqUser', 'skRequest', 'dischargeDate'] as const).every((name) => a[name] === b[name])

export const presentText = (row: CaseRow): string => {
  const { reqStatus, reqUser, priorityFlag } = row
  const status = `ahora está ${statusLabels[reqStatus].label.toLowerCase()}`
  if (isWaiting(row)) return `${status} con prioridad ${priorityFlag}`
  return reqUser ? `${status} y lo gestiona ${reqUser}` : status
}

class NotUndone extends Error {}

/** The case as it was, by the opposite action, unless someone has done something with it meanwhile. */
const undone = async ({ before, after }: Change, login: string, actionId: string): Promise<CaseRow> => {
  const present = await callApi(cases.byNumber, { params: { number: after.requestNumber } })
  if (!present || !isSame(present, after))
    throw new NotUndone(present ? `el caso ${presentText(present)}` : 'el caso ya no está')
  const by = { login, actionId }
  if (isWaiting(before)) return (await prioritise(after, before.priorityFlag as Priority, by)).row
  return reassign(after, before.reqUser ?? '', by, false)
}

const reasonOfUndo = (error: unknown, { before }: Change): string => {
  if (error instanceof NotUndone) return error.message
  const open = openCaseOf(error)
  return open === undefined ? reasonOf(error) : `${before.reqUser} ya tiene abierto el caso ${open}`
}

export type Undone = { text: string; row?: CaseRow }

/** Undoes a change; the text says why not, if it could not be undone. */
export const undoChange = async (change: Change, login: string): Promise<Undone> => {
  const { before } = change
  try {
    const row = await undone(change, login, crypto.randomUUID())
    const back = isWaiting(before) ? `prioridad ${row.priorityFlag}` : `${row.reqUser}`
    return { row, text: `Se deshizo el cambio: el caso ${numberOf(row)} vuelve a ${back}` }
  } catch (error) {
    return { text: `No se puede deshacer: ${reasonOfUndo(error, change)}` }
  }
}
