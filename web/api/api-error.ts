import type * as z from 'zod/mini'
import type { RefusalCode } from '../../shared/errors.ts'
import { pageRefusals } from '../../shared/page-refusals.ts'
import { refusalBody } from '../../shared/refusal-body.ts'
import type { Problem } from '../ui/error-modal.tsx'

export type ApiErrorCode = RefusalCode | 'network' | 'unreadable'

/**
 * Every way a call can fail, in one class: a refusal of the API, no connection, or an answer that breaks the
 * contract.
 */
export class ApiError extends Error {
  /** 0 when there was no answer. */
  readonly status: number
  readonly code: ApiErrorCode
  readonly details: Readonly<Record<string, string>>
  /** The stored value of a `changedMeanwhile`. */
  readonly present: unknown
  /** Of a failure of the server, or of an answer that cannot be read. */
  readonly requestId: string | undefined

  constructor(
    status: number,
    code: ApiErrorCode,
    message: string,
    details: Record<string, string> = {},
    present?: unknown,
    requestId?: string,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.details = details
    this.present = present
    this.requestId = requestId
  }
}

const technical = pageRefusals.unexpected.message

export const networkError = (): ApiError =>
  new ApiError(0, 'network', 'No pudimos conectarnos. Revisa tu conexión e intenta de nuevo')

/** An answer that breaks the contract is a failure of ours, never data. */
export const unreadableAnswer = (status: number, requestId?: string): ApiError =>
  new ApiError(status, 'unreadable', technical, {}, undefined, requestId)

const codeOf = (status: number, body: string): keyof typeof pageRefusals => {
  if (status === 401) return 'unauthenticated'
  if (status === 403) return 'forbidden'
  if (status === 404) return body === '' ? 'absent' : 'notFound'
  if (status === 413) return 'tooLarge'
  return status === 429 ? 'tooManyRequests' : 'unexpected'
}

/**
 * The refusal in an answer's body, or the default of its status when a gateway answered instead of the API. `value` is
 * the schema of the stored value that it may carry, `answered` the id that the answer's header gives its request.
 */
export const errorFromAnswer = (
  status: number,
  body: string,
  value?: z.ZodMiniType,
  answered?: string,
): ApiError => {
  const ofFailure = status >= 500 ? answered : undefined
  try {
    const refused = refusalBody().parse(JSON.parse(body))
    const { code, message, details, present, requestId = ofFailure } = refused
    return new ApiError(
      status,
      code,
      message,
      details,
      present === undefined ? present : value?.parse(present),
      requestId,
    )
  } catch {
    const code = codeOf(status, body)
    const message = pageRefusals[code].message || technical
    return new ApiError(status, code, message, {}, undefined, ofFailure)
  }
}

/** The message to the user, for any failure. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : technical)

const unanswered = 'Sin código para soporte: el servidor no respondió.'

/** A failure as a dialog shows it: with the id of its request, which leads to the logs, or why there is none. */
export const problemFrom = (error: unknown, text = messageOf(error)): Problem => {
  if (!(error instanceof ApiError)) return { text }
  const { requestId: reference, code } = error
  return { text, ...(reference ? { reference } : code === 'network' && { withoutReference: unanswered }) }
}

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status

/** Whether a retry may help: no connection, or a temporary failure of the server. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
