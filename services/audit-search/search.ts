import {
  GetQueryExecutionCommand,
  InvalidRequestException,
  type QueryExecutionStatus,
  StartQueryExecutionCommand,
  StopQueryExecutionCommand,
} from '@aws-sdk/client-athena'
import type { audit } from '../../shared/audit-calls.ts'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import { athena } from '../aws/athena.ts'
import type { Handler } from '../http/api.ts'
import { auditWorkGroup } from './audit-table.ts'
import { queryOf } from './query.ts'

export const search: Handler<typeof audit.search> = async ({ body }) => {
  const { sql, parameters } = queryOf(body)
  const { QueryExecutionId } = await athena.send(
    new StartQueryExecutionCommand({
      WorkGroup: auditWorkGroup,
      QueryString: sql,
      ExecutionParameters: parameters,
    }),
  )
  return { id: orRefuse(QueryExecutionId, 'searchFailed') }
}

/** Athena forgets a query after 45 days, and says so as of an invalid request. */
const orForgotten = (error: unknown): never => {
  if (error instanceof InvalidRequestException) throw new Refusal('notFound')
  throw error
}

/** Athena ends a query that passes the work group's limit of bytes by cancelling it. */
const overLimit = /bytes scanned limit/i

/** Whether the results of a search are there. Refuses a search that failed, was stopped or read too much. */
export const isOver = async (id: string): Promise<boolean> => {
  const { QueryExecution } = await athena
    .send(new GetQueryExecutionCommand({ QueryExecutionId: id }))
    .catch(orForgotten)
  const { State, StateChangeReason = '', AthenaError }: QueryExecutionStatus = QueryExecution?.Status ?? {}
  if (State === 'SUCCEEDED') return true
  if (State === 'QUEUED' || State === 'RUNNING') return false
  if (overLimit.test(StateChangeReason)) throw new Refusal('searchTooLarge')
  if (State === 'CANCELLED') throw new Refusal('searchStopped')
  // Its reason may quote what was looked for.
  const { ErrorCategory: category, ErrorType: type } = AthenaError ?? {}
  console.error(JSON.stringify({ code: 'AUDIT_SEARCH_FAILED', id, state: State, category, type }))
  throw new Refusal('searchFailed')
}

export const stop: Handler<typeof audit.stop> = async ({ params }) => {
  await athena.send(new StopQueryExecutionCommand({ QueryExecutionId: params.id })).catch(orForgotten)
  return null
}
