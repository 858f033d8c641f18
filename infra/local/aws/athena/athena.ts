import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { type JsonService, operation, refused } from '../json-service.ts'
import { type AthenaDefinition, type Result, runQuery } from './engine.ts'
import { readLiteral } from './parameters.ts'

type State = 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED'
type Execution = {
  id: string
  token: string | undefined
  request: string
  sql: string
  literals: readonly string[]
  workGroup: string
  state: State
  reason?: string
  submitted: number
  completed?: number
  result?: Result
  stopping: AbortController
}

type AthenaOptions = {
  definition: AthenaDefinition
  environment: () => Readonly<Record<string, string>>
  now?: () => number
}

const started = z.object({
  QueryString: z.string().check(z.minLength(1), z.maxLength(262_144)),
  WorkGroup: z._default(z.string(), 'primary'),
  ExecutionParameters: z._default(z.array(z.string().check(z.minLength(1), z.maxLength(1_024))), []),
  ClientRequestToken: z.optional(z.string().check(z.minLength(32), z.maxLength(128))),
})
const named = z.object({ QueryExecutionId: z.string().check(z.minLength(1), z.maxLength(128)) })
const paged = z.extend(named, {
  MaxResults: z._default(z.int().check(z.minimum(1), z.maximum(1_000)), 1_000),
  NextToken: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/))),
})

const invalid = 'InvalidRequestException'
const isOver = ({ state }: Execution): boolean => state !== 'QUEUED' && state !== 'RUNNING'

const rowOf = (values: readonly (string | null)[]) => ({
  Data: values.map((value) => (value === null ? {} : { VarCharValue: value })),
})

/** A page of a result: the first row of the first one has the names of the columns. */
const pageOf = ({ columns, rows }: Result, { MaxResults, NextToken }: z.output<typeof paged>) => {
  const all = [columns, ...rows]
  const from = Number(NextToken ?? 0)
  if (from >= all.length) throw refused(invalid, `Invalid NextToken ${NextToken}`)
  const next = from + MaxResults
  return {
    ResultSet: {
      Rows: all.slice(from, next).map(rowOf),
      ResultSetMetadata: { ColumnInfo: columns.map((Name) => ({ Name, Type: 'varchar' })) },
    },
    UpdateCount: 0,
    ...(next < all.length && { NextToken: String(next) }),
  }
}

/** Athena with queries really run, by DuckDB: four of its operations. A restart forgets the queries. */
export const createAthena = ({ definition, environment, now = Date.now }: AthenaOptions) => {
  const executions = new Map<string, Execution>()
  const running = new Set<Promise<void>>()

  const find = (id: string): Execution => {
    const found = executions.get(id)
    if (!found) throw refused(invalid, `QueryExecution ${id} was not found`)
    return found
  }

  /** A query that is over stays as it is. */
  const end = (one: Execution, over: Pick<Execution, 'state'> & Partial<Execution>): void => {
    if (!isOver(one)) Object.assign(one, over, { completed: now() })
  }

  const run = async (one: Execution, parameters: readonly (string | number)[]): Promise<void> => {
    one.state = 'RUNNING'
    const options = { definition, environment: environment(), signal: one.stopping.signal }
    try {
      const query = { sql: one.sql, parameters }
      const result = await runQuery(query, options)
      end(one, { state: 'SUCCEEDED', result })
    } catch (error) {
      end(one, { state: 'FAILED', reason: error instanceof Error ? error.message : String(error) })
    }
  }

  const start = (asked: z.output<typeof started>) => {
    const { QueryString: sql, WorkGroup: workGroup, ExecutionParameters: literals } = asked
    const { ClientRequestToken: token, ...rest } = asked
    if (!definition.workGroups.includes(workGroup))
      throw refused(invalid, `WorkGroup ${workGroup} is not found.`)
    const request = JSON.stringify(rest)
    const same = [...executions.values()].find((one) => token !== undefined && one.token === token)
    if (same && same.request !== request) throw refused(invalid, 'Idempotent parameters do not match')
    if (same) return { QueryExecutionId: same.id }
    const marks = sql.split('?').length - 1
    if (marks !== literals.length)
      throw refused(invalid, `Incorrect number of parameters: expected ${marks} but found ${literals.length}`)
    const parameters = literals.map(readLiteral)
    const id = randomUUID()
    const one: Execution = {
      ...{ id, token, request, sql, literals, workGroup, state: 'QUEUED', submitted: now() },
      stopping: new AbortController(),
    }
    executions.set(id, one)
    const work = run(one, parameters).finally(() => running.delete(work))
    running.add(work)
    return { QueryExecutionId: id }
  }

  const stopQuery = (one: Execution): void => {
    one.stopping.abort()
    end(one, { state: 'CANCELLED', reason: 'Query cancelled by user' })
  }

  const operations: JsonService['operations'] = {
    StartQueryExecution: operation(started, start),
    GetQueryExecution: operation(named, ({ QueryExecutionId: id }) => {
      const { sql, literals, workGroup, state, reason, submitted, completed } = find(id)
      return {
        QueryExecution: {
          ...{ QueryExecutionId: id, Query: sql, StatementType: 'DML', WorkGroup: workGroup },
          ExecutionParameters: literals,
          Status: {
            ...{ State: state, StateChangeReason: reason, SubmissionDateTime: submitted / 1_000 },
            ...(completed !== undefined && { CompletionDateTime: completed / 1_000 }),
          },
        },
      }
    }),
    GetQueryResults: operation(paged, (asked) => {
      const { state, result } = find(asked.QueryExecutionId)
      if (!result) throw refused(invalid, `Query has not yet finished. Current state: ${state}`)
      return pageOf(result, asked)
    }),
    StopQueryExecution: operation(named, ({ QueryExecutionId: id }) => {
      stopQuery(find(id))
      return {}
    }),
  }
  return {
    invalid,
    operations,
    stop: async (): Promise<void> => {
      for (const one of executions.values()) stopQuery(one)
      await Promise.all(running)
    },
  }
}
