import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { bundleInto } from '../../infra/constructs/bundle.ts'
import { functions } from '../../infra/resources/functions.ts'
import { dynamo } from '../../services/aws/dynamo.ts'
import { newCasePut } from '../../services/cases/create.ts'
import { casesTable } from '../../services/table/keys.ts'
import { signedIn } from '../support/api.ts'
import { newCase } from '../support/cases.ts'
import { tapDynamo } from '../support/dynamo-tap.ts'
import { csvOf, deliver, goodCells, messageOf, sendFile, statusOf } from '../support/loads.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { atLeast, atMost, type Figure, sum } from './report.ts'

const rowsInAll = 100_000
/** Loads and bare loops alternate, so that a slow minute of the machine affects both. */
const turns = 10
const rowsOfTurn = rowsInAll / turns
const batchSize = 25
const rowsOfLargest = Number(process.env.BENCH_LOAD_ROWS ?? 500_000)

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The same items, written as fast as one writer can, without counters, checks or checkpoints. */
const bareLoop = async (): Promise<void> => {
  const receivedAt = new Date()
  const items = Array.from({ length: rowsOfTurn }, () => {
    const made = newCase({
      management: 'massiveBanking',
      process: 'massiveDisbursement',
      number: randomUUID().slice(0, 18),
    })
    return newCasePut({ ...made, load: randomUUID(), loadedBy: 'DIALON01' }, receivedAt).put.Put.Item
  })
  for (let at = 0; at < items.length; at += batchSize) {
    const requests = items.slice(at, at + batchSize).map((Item) => ({ PutRequest: { Item } }))
    await dynamo.send(new BatchWriteCommand({ RequestItems: { [casesTable()]: requests } }))
  }
}

type Run = { seconds: number; peakMb: number }

/**
 * What the loader needs; with more memory, Node collects its garbage later and uses about a tenth more than the goal.
 */
const heapMb = 128

/** The function as deployed, in a separate process, with a file of half a million rows. */
const memory = async (): Promise<Run & { loaded: number }> => {
  const leader = await signedIn('LideresBancaMasiva')
  const id = await sendFile(leader, csvOf(Array.from({ length: rowsOfLargest }, () => goodCells())))
  const folder = mkdtempSync(join(tmpdir(), 'back-office-loader-'))
  try {
    bundleInto(folder, functions.loader.entry, [])
    const worker = fileURLToPath(new URL('./loader-process.mjs', import.meta.url))
    const child = fork(worker, [join(folder, 'index.js'), JSON.stringify(messageOf(leader, id))], {
      execArgv: [`--max-old-space-size=${heapMb}`],
    })
    const [{ seconds, peakMb }] = (await once(child, 'message')) as [Run]
    const { loaded } = await statusOf(leader, id)
    return { loaded, seconds, peakMb }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds of loads and of bare loops, and the DynamoDB requests of a repeated delivery of a loaded file. */
export const loadFigures = (
  { load, bare }: Record<'load' | 'bare', readonly number[]>,
  requests: readonly string[],
): Figure[] => {
  const perSecond = (times: readonly number[]) => Math.round((rowsInAll / sum(times)) * 1_000)
  return [
    {
      id: 'P8',
      metric: `exactly-once rows per second over a bare BatchWrite loop, ${rowsInAll.toLocaleString('en')} rows`,
      ...atLeast(sum(bare) / sum(load), 0.85),
      details: [`${perSecond(load)} rows a second loaded, ${perSecond(bare)} written bare`],
    },
    {
      id: 'P9',
      metric: `requests to deliver a loaded file again: ${requests.join(', ')}`,
      measured: String(requests.length),
      goal: '1 conditional write',
      reached: requests.join() === 'UpdateItem',
    },
  ]
}

export const memoryFigure = ({ loaded, seconds, peakMb }: Run & { loaded: number }): Figure => ({
  id: 'P8',
  metric: `peak memory of the loader for ${loaded.toLocaleString('en')} rows, in MB, with a heap of ${heapMb} MB`,
  ...atMost(peakMb, 256, 0),
  details: [`${Math.round(loaded / seconds)} rows a second`],
})

/** P8 and P9: the cost of exactly-once loading compared with plain writes, and of a repeated delivery. */
export const loading = async (): Promise<Figure[]> => {
  await useOwnCasesTable('loading')
  const leader = await signedIn('LideresBancaMasiva')
  const [load, bare]: [number[], number[]] = [[], []]
  let id = ''
  for (let turn = 0; turn < turns; turn += 1) {
    bare.push(await timed(bareLoop))
    id = await sendFile(leader, csvOf(Array.from({ length: rowsOfTurn }, () => goodCells())))
    load.push(await timed(() => deliver(leader, id)))
    const { loaded } = await statusOf(leader, id)
    if (loaded !== rowsOfTurn) throw new Error(`${loaded} of ${rowsOfTurn} rows are loaded`)
  }
  const requests: string[] = []
  const untap = tapDynamo((asked, send) => {
    requests.push(asked.operation)
    return send()
  })
  await deliver(leader, id)
  untap()
  return [...loadFigures({ load, bare }, requests), memoryFigure(await memory())]
}
