import { randomUUID } from 'node:crypto'
import {
  GetCommand,
  type GetCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { dynamo } from '../../services/aws/dynamo.ts'
import { newCaseWrites } from '../../services/cases/create.ts'
import { handler } from '../../services/cases/index.ts'
import { cases } from '../../shared/case-calls.ts'
import type { CaseRow, CaseStatus } from '../../shared/cases.ts'
import type { Endpoint } from '../../shared/contract.ts'
import { eventFor, proofOf, send, signedIn, type TestUser } from '../support/api.ts'
import { newCase } from '../support/cases.ts'
import { type Asked, tapDynamo } from '../support/dynamo-tap.ts'
import { atMost, type Figure, median, sum } from './report.ts'

const lives = 60
const warmUp = 15
const queue = { management: 'groupVive', process: 'viveDisbursement' } as const

const bare = ({ operation, input }: Asked): Promise<unknown> => {
  if (operation === 'GetItem') return dynamo.send(new GetCommand(input as unknown as GetCommandInput))
  if (operation === 'Query') return dynamo.send(new QueryCommand(input as unknown as QueryCommandInput))
  if (operation === 'TransactWriteItems')
    return dynamo.send(new TransactWriteCommand(input as unknown as TransactWriteCommandInput))
  throw new Error(`${operation} is not replayed`)
}

/** The same call for another case, user and action, so that its conditions hold too. */
const about = (asked: Asked, names: ReadonlyMap<string, string>): Asked => {
  let text = JSON.stringify(asked)
  for (const [from, to] of names) text = text.replaceAll(from, to)
  return JSON.parse(text) as Asked
}

/** Of two cases received at the same instant, the one with the smaller number is the head of the queue. */
const put = async (number: string, at: Date): Promise<string> => {
  await dynamo.send(
    new TransactWriteCommand({ TransactItems: newCaseWrites(newCase({ ...queue, number }), at) }),
  )
  return number
}

const prepared = async (endpoint: Endpoint, user: TestUser, parts: object): Promise<APIGatewayProxyEvent> => {
  const event = eventFor(endpoint, parts, {})
  event.headers = await proofOf(user, endpoint, event.path)
  return event
}

export type Times = Record<'stack' | 'bare', number>

/** One call through the whole stack, then only its DynamoDB calls for the twin. */
const both = async (
  event: APIGatewayProxyEvent,
  names: ReadonlyMap<string, string>,
): Promise<{ row: CaseRow; times: Times }> => {
  const recorded: Asked[] = []
  const untap = tapDynamo((asked, proceed) => {
    recorded.push(asked)
    return proceed()
  })
  let began = performance.now()
  const { status, body } = await send<CaseRow>(handler, event)
  const stack = performance.now() - began
  untap()
  if (status !== 200) throw new Error(`${event.path} answered ${status}`)
  const twins = recorded.map((asked) => about(asked, names))
  began = performance.now()
  for (const asked of twins) await bare(asked)
  return { row: body, times: { stack, bare: performance.now() - began } }
}

const readsPerLife = 4
/** The request that does least in addition to its calls. */
const smallest = 'case by number'

/** Looks a case up with the whole stack and the bare calls in alternating order: reads can be repeated. */
const lookUps = async (event: APIGatewayProxyEvent, turn: number): Promise<Times> => {
  const recorded: Asked[] = []
  const untap = tapDynamo((asked, proceed) => {
    recorded.push(asked)
    return proceed()
  })
  await send(handler, event)
  untap()
  const sides: Record<keyof Times, () => Promise<unknown>> = {
    stack: () => send(handler, event),
    bare: async () => {
      for (const asked of recorded) await bare(asked)
    },
  }
  const taken: Record<keyof Times, number[]> = { stack: [], bare: [] }
  for (let read = 0; read < readsPerLife; read += 1) {
    const order: (keyof Times)[] = (turn + read) % 2 === 0 ? ['stack', 'bare'] : ['bare', 'stack']
    for (const side of order) {
      const began = performance.now()
      await sides[side]()
      taken[side].push(performance.now() - began)
    }
  }
  return { stack: median(taken.stack), bare: median(taken.bare) }
}

/** Claim, look-up, pause, resume and approval of one case and its twin. */
const life = async (analyst: TestUser, twin: TestUser, turn: number): Promise<Record<string, Times>> => {
  const [id, at] = [randomUUID().slice(0, 8), new Date()]
  const number = await put(`A-${id}`, at)
  const names = new Map([
    [number, await put(`B-${id}`, at)],
    [analyst.login, twin.login],
  ])
  const claimed = await both(
    await prepared(cases.claim, analyst, { body: { ...queue, actionId: randomUUID() } }),
    names,
  )
  const { pkRequest, skRequest, requestNumber } = claimed.row
  const change = async (status: CaseStatus, reasonReturn?: string) => {
    const body = { pkRequest, skRequest, requestNumber, idProductivity: randomUUID(), reasonReturn }
    return (await both(await prepared(cases.changeStatus, analyst, { params: { status }, body }), names))
      .times
  }
  const lookUp = await prepared(cases.byNumber, analyst, { params: { number } })
  return {
    claim: claimed.times,
    [smallest]: await lookUps(lookUp, turn),
    pause: await change('PAUSED', 'Devuelto al comercial'),
    resume: await change('OPEN'),
    approve: await change('APPROVED'),
  }
}

export const overheadFigures = (samples: readonly Record<string, Times>[]): Figure[] => {
  const names = Object.keys(samples[0] ?? {})
  const middle = (name: string, side: keyof Times) =>
    median(samples.map((one) => one[name]?.[side] ?? Number.NaN))
  const total = (side: keyof Times) => sum(names.map((name) => middle(name, side)))
  return [
    {
      id: 'P5',
      metric: 'warm requests through the whole stack over the same DynamoDB calls made bare',
      ...atMost(total('stack') / total('bare'), 1.15),
      details: names.map(
        (name) =>
          `${name.padEnd(15)} ${middle(name, 'stack').toFixed(2)} ms over ${middle(name, 'bare').toFixed(2)} ms = ${(middle(name, 'stack') / middle(name, 'bare')).toFixed(2)}`,
      ),
    },
    {
      id: 'P5',
      metric: 'a case by its number, the smallest request, over the same',
      ...atMost(middle(smallest, 'stack') / middle(smallest, 'bare'), 1.3),
    },
  ]
}

/** P5: a warm request with decryption, session, roles, schemas and log, compared with only its DynamoDB calls. */
export const overhead = async (): Promise<Figure[]> => {
  const analyst = await signedIn('GestoresVive', 'BENCH-STACK')
  const twin = await signedIn('GestoresVive', 'BENCH-TWINS')
  const samples: Record<string, Times>[] = []
  for (let round = 0; round < warmUp + lives; round += 1) {
    const one = await life(analyst, twin, round)
    if (round >= warmUp) samples.push(one)
  }
  return overheadFigures(samples)
}
