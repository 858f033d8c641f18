import {
  AthenaClient,
  GetQueryExecutionCommand,
  GetQueryResultsCommand,
  StartQueryExecutionCommand,
  type StartQueryExecutionCommandInput,
  StopQueryExecutionCommand,
} from '@aws-sdk/client-athena'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { auditEntryOf, keepEntries } from '../../../../test/support/audit.ts'
import { localAthena } from '../../environment.ts'
import { createAthena } from './athena.ts'
import { readLiteral } from './parameters.ts'

const client = new AthenaClient({ maxAttempts: 1 })
const WorkGroup = localAthena.workGroups[0]
const table = '"back_office_audit"."entries"'
const day = '2026-02-03'

beforeAll(() =>
  keepEntries(
    auditEntryOf({ at: `${day}T10:00:00.000Z`, request: 'a', ids: ['1', '2'] }),
    auditEntryOf({ at: `${day}T11:00:00.000Z`, request: "it's", ids: [], customers: [] }),
    auditEntryOf({ at: '2026-02-04T11:00:00.000Z', request: 'c' }),
  ),
)
afterAll(() => client.destroy())

const start = async (QueryString: string, more: Partial<StartQueryExecutionCommandInput> = {}) => {
  const { QueryExecutionId } = await client.send(
    new StartQueryExecutionCommand({ WorkGroup, QueryString, ...more }),
  )
  return QueryExecutionId ?? ''
}
const statusOf = async (QueryExecutionId: string) =>
  (await client.send(new GetQueryExecutionCommand({ QueryExecutionId }))).QueryExecution?.Status
const over = (id: string) =>
  vi.waitUntil(async () => {
    const status = await statusOf(id)
    return status?.CompletionDateTime && status
  }, 20_000)
const results = (QueryExecutionId: string, more: { MaxResults?: number; NextToken?: string } = {}) =>
  client.send(new GetQueryResultsCommand({ QueryExecutionId, ...more }))
const rowsOf = async (QueryString: string, ...ExecutionParameters: string[]) => {
  const id = await start(QueryString, ExecutionParameters.length > 0 ? { ExecutionParameters } : {})
  expect(await over(id)).toMatchObject({ State: 'SUCCEEDED' })
  const { ResultSet } = await results(id)
  return ResultSet?.Rows?.map(({ Data }) => Data?.map(({ VarCharValue }) => VarCharValue))
}
const refused = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'nothing was refused',
    ({ name, message }: Error) => `${name}: ${message}`,
  )

it('runs a query on the gzip files of the bucket, with the day of their folder as a column', async () => {
  const sql = `SELECT "request", "day", contains("ids", ?) AS "has", array_join("ids", chr(31)) AS "all" FROM ${table} WHERE "day" = ? ORDER BY "at"`
  expect(await rowsOf(sql, "'2'", `'${day}'`)).toEqual([
    ['request', 'day', 'has', 'all'],
    ['a', day, 'true', '1\u001f2'],
    ["it's", day, 'false', ''],
  ])
  const byRequest = `SELECT "request" FROM ${table} WHERE "request" = ? AND "day" <= '2026-02-04'`
  expect(await rowsOf(byRequest, "'it''s'")).toEqual([['request'], ["it's"]])
  const none = `SELECT "request" FROM ${table} WHERE "day" = ?`
  expect(await rowsOf(none, "'2019-01-01'")).toEqual([['request']])
  expect(
    await rowsOf(`SELECT max("request") AS "none" FROM ${table} WHERE "day" = ?`, "'2019-01-01'"),
  ).toEqual([['none'], [undefined]])
})

it('gives a result page by page, the names of the columns in the first row of the first page', async () => {
  const id = await start('SELECT * FROM (VALUES (1), (2), (3)) AS "t" ("n")')
  expect(await refused(results(id))).toMatch(/^InvalidRequestException: Query has not yet finished/)
  await over(id)
  const pages: unknown[] = []
  let NextToken: string | undefined
  do {
    const page = await results(id, { MaxResults: 2, ...(NextToken && { NextToken }) })
    pages.push(page.ResultSet?.Rows?.map(({ Data }) => Data?.[0]?.VarCharValue))
    NextToken = page.NextToken
  } while (NextToken)
  expect(pages).toEqual([
    ['n', '1'],
    ['2', '3'],
  ])
  for (const wrong of ['9', 'x'])
    expect(await refused(results(id, { NextToken: wrong }))).toMatch(/^InvalidRequest/)
})

it('repeats no query for a token, and refuses the token with another query', async () => {
  const ClientRequestToken = 'a-token-of-at-least-32-characters'
  const id = await start('SELECT 1', { ClientRequestToken })
  expect(await start('SELECT 1', { ClientRequestToken })).toBe(id)
  expect(await refused(start('SELECT 2', { ClientRequestToken }))).toMatch(
    /^InvalidRequestException: Idempotent/,
  )
})

it('tells why a query failed, and stops one for good', async () => {
  const failed = await over(await start('SELECT "nothing" FROM "nowhere"'))
  expect(failed).toMatchObject({ State: 'FAILED', StateChangeReason: expect.stringContaining('nowhere') })
  const id = await start('SELECT count(*) FROM range(100000000000) AS "a"')
  await client.send(new StopQueryExecutionCommand({ QueryExecutionId: id }))
  expect(await over(id)).toMatchObject({ State: 'CANCELLED' })
  expect(await refused(results(id))).toMatch(/Current state: CANCELLED/)
})

it('refuses another work group, an unknown query, and parameters that are no literals or do not fit', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  for (const asked of [
    start('SELECT 1', { WorkGroup: 'primary' }),
    statusOf(id),
    start('SELECT ?'),
    start('SELECT ?', { ExecutionParameters: ['2', '3'] }),
    ...['ana', "'a' OR 'a'", "'a'b'", ''].map((one) => start('SELECT ?', { ExecutionParameters: [one] })),
  ])
    expect(await refused(asked)).toMatch(/^InvalidRequestException/)
  expect([readLiteral("''"), readLiteral("'O''HARA'"), readLiteral('-1.5')]).toEqual(['', "O'HARA", -1.5])
})

it('stops with what runs', async () => {
  const athena = createAthena({ definition: localAthena, environment: () => ({ ...process.env }) as never })
  const QueryString = 'SELECT count(*) FROM range(100000000000) AS "a"'
  const { StartQueryExecution, GetQueryExecution } = athena.operations
  const begun = (await StartQueryExecution?.({ QueryString, WorkGroup }, athena.invalid)) as object
  await athena.stop()
  expect(await GetQueryExecution?.(begun, athena.invalid)).toMatchObject({
    QueryExecution: { Status: { State: 'CANCELLED' } },
  })
})
