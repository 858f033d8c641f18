import { ApiError, problemFrom } from '../../api/api-error.ts'
import type { Problem } from '../../ui/error-modal.tsx'

/** The message of a failed save: the one of a refusal, else B§8's generic error. */
export const staffProblem = (error: unknown): Problem =>
  error instanceof ApiError && error.code !== 'unexpected' && error.code !== 'unreadable'
    ? problemFrom(error)
    : { ...problemFrom(error, 'Se ha presentado un error inesperado'), title: 'Error' }
