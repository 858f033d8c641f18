import {
  type CaseRow,
  type CaseStatus,
  type Priority,
  statusLabels,
  transitions,
} from '../../../../shared/cases.ts'
import { directory, foundCode } from '../../../../shared/directory.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { pageRefusals } from '../../../../shared/page-refusals.ts'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { numberOf } from '../../../case-view/case-row.ts'

/** The user, and the id of the action: a repeat with the same id gets the first answer (decision 32). */
export type By = { login: string; actionId: string }
type Action = 'prioritise' | 'reassign'

/**
 * The key for a retry when only the key was stale, because another user changed the priority meanwhile
 * (decision 31).
 */
export const freshKey = (action: Action, row: CaseRow, error: unknown): string | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'wrongState') return undefined
  const { current, skRequest } = error.details
  const from: readonly string[] = transitions[action].from
  return skRequest && skRequest !== row.skRequest && from.includes(current ?? '') ? skRequest : undefined
}

const withKey = async <Done>(
  action: Action,
  row: CaseRow,
  call: (skRequest: string) => Promise<Done>,
): Promise<Done> => {
  try {
    return await call(row.skRequest)
  } catch (error) {
    const fresh = freshKey(action, row, error)
    if (!fresh) throw error
    return call(fresh)
  }
}

/** The case with its priority. A case that already had it does not change, not even its key (decision 31). */
export type Prioritised = { row: CaseRow; hadIt: boolean }

export const prioritise = (row: CaseRow, priority: Priority, { login, actionId }: By): Promise<Prioritised> =>
  withKey('prioritise', row, async (skRequest) => {
    const changed = await callApi(leaderCases.changePriority, {
      params: { priority },
      body: {
        pkRequest: row.pkRequest,
        skRequest,
        requestNumber: row.requestNumber,
        leaderPriorityChangeUser: login,
        actionId,
      },
    })
    return { row: changed, hadIt: changed.skRequest === skRequest }
  })

/** Throws if the user is not a handler in the bank's directory (A§5). */
export const checkNetworkUser = async (user: string): Promise<void> => {
  const { code, managements } = await callApi(directory.getInfoUserIdm, { body: { user } })
  if (code === foundCode && managements.length > 0) return
  const { status, message } = pageRefusals.wrongNetworkUser
  throw new ApiError(status, 'wrongNetworkUser', message)
}

/** Without `confirm`, a handler with an open case gives 'caseOpen', and nothing changes (decision 30). */
export const reassign = (
  row: CaseRow,
  handlerLogin: string,
  { login, actionId }: By,
  confirm: boolean,
): Promise<CaseRow> =>
  withKey('reassign', row, (skRequest) =>
    callApi(leaderCases.changeOwner, {
      body: {
        pkRequest: row.pkRequest,
        skRequest,
        requestNumber: row.requestNumber,
        leader: login,
        Requser: handlerLogin,
        status: transitions.reassign.to,
        confirm,
        actionId,
      },
    }),
  )

/** The open case of the chosen handler, if a reassignment needs the leader's confirmation because of it. */
export const openCaseOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'caseOpen' ? (error.details.number ?? '') : undefined

/** Why it failed, after the text that names the case. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return messageOf(error)
  const { code, details } = error
  const label = statusLabels[details.current as CaseStatus]?.label
  if (code === 'wrongState' && label) return `El caso cambió: ahora está ${label.toLowerCase()}`
  if (code === 'reassignRefused' && details.reason) return details.reason
  return error.message
}

export const doneTexts = {
  prioritise: ({ row, hadIt }: Prioritised) =>
    hadIt
      ? `El caso ${numberOf(row)} ya tenía prioridad ${row.priorityFlag}`
      : `El caso ${numberOf(row)} se priorizó con éxito`,
  reassign: 'La reasignación fue exitosa',
} as const
export const failedTexts = {
  prioritise: (row: CaseRow) => `No se pudo priorizar el caso ${numberOf(row)}`,
  reassign: (row: CaseRow) => `No se pudo reasignar el caso ${numberOf(row)}`,
} as const

/** A§9: how long the messages of these screens stay. */
export const messageStays = 4_000
