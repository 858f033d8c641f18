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
  /** Of an unexpected failure of the server. */
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
export const unreadableAnswer = (status: number): ApiError => new ApiError(status, 'unreadable', technical)

const codeOf = (status: number, body: string): keyof typeof pageRefusals => {
  if (status === 401) return 'unauthenticated'
  if (status === 403) return 'forbidden'
  if (status === 404) return body === '' ? 'absent' : 'notFound'
  if (status === 413) return 'tooLarge'
  return status === 429 ? 'tooManyRequests' : 'unexpected'
}

/**
 * The refusal in an answer's body, or the default of its status when a gateway answered instead of the API. `value` is
 * the schema of the stored value that it may carry.
 */
export const errorFromAnswer = (status: number, body: string, value?: z.ZodMiniType): ApiError => {
  try {
    const { code, message, details, present, requestId } = refusalBody().parse(JSON.parse(body))
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
    return new ApiError(status, code, pageRefusals[code].message || technical)
  }
}

/** The message to the user, for any failure. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : technical)

/** A failure as a dialog shows it: with the id of its request, which leads to the logs. */
export const problemFrom = (error: unknown, text = messageOf(error)): Problem => {
  const reference = error instanceof ApiError ? error.requestId : undefined
  return { text, ...(reference && { reference }) }
}

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status

/** Whether a retry may help: no connection, or a temporary failure of the server. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
