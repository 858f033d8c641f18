import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleInto } from '../../infra/constructs/bundle.ts'
import { functions } from '../../infra/resources/functions.ts'
import { noteWork } from '../../services/records/coming-days.ts'
import { recordPut } from '../../services/records/records.ts'
import { casesTable } from '../../services/table/keys.ts'
import { daysAgo, textOf, workOn } from '../support/daily-data.ts'
import { writeInBatches } from '../support/items.ts'
import { useOwnCasesTable } from '../support/own-table.ts'
import { atLeast, atMost, type Figure, sum } from './report.ts'

const recordsInAll = Number(process.env.BENCH_DAILY_RECORDS ?? 100_000)
/** Records of a user's busy day. */
const recordsOfUser = 200
/** Files and bare loops alternate, so that a slow minute of the machine affects both. */
const turns = 3
/** What the function needs; with more memory, Node collects its garbage later. */
const heapMb = 128

const day = daysAgo(1)
const users = Array.from(
  { length: recordsInAll / recordsOfUser },
  (_, at) => `USR${String(at).padStart(6, '0')}`,
)

type Run = { seconds: number; peakMb: number }

const run = async (file: string, ...args: string[]): Promise<Run> => {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = fork(path, args, { execArgv: [`--max-old-space-size=${heapMb}`] })
  const [result] = (await once(child, 'message')) as [Run]
  return result
}

const fill = async (): Promise<void> => {
  for (const user of users) {
    const records = Array.from({ length: recordsOfUser }, (_, at) =>
      workOn(day, {
        user,
        idProductivity: `${day}.${user}-${at}`,
        beganAt: `${day}T${13 + Math.floor(at / 25)}:${10 + (at % 50)}:00.000Z`,
        endedAt: `${day}T${13 + Math.floor(at / 25)}:${10 + (at % 50)}:40.000Z`,
        comments: 'Revisión de los documentos del crédito',
        caseNumber: String(70_000_000 + at),
        receivedAt: `${day}T11:00:00.000Z`,
      }),
    )
    const items = records.map((record) => ({ PutRequest: { Item: recordPut(record).Put?.Item ?? {} } }))
    await writeInBatches(casesTable(), items)
  }
}

/** P14: the cost of the daily file compared with only reading and writing, and its memory. */
export const dailyDataFile = async (): Promise<Figure[]> => {
  await useOwnCasesTable('bench-daily-data')
  await fill()
  const folder = mkdtempSync(join(tmpdir(), 'back-office-daily-data-'))
  const [files, bare]: [Run[], Run[]] = [[], []]
  try {
    bundleInto(folder, functions.dailyDataWriter.entry, [])
    const event = { Records: [{ messageId: 'night', body: JSON.stringify({ days: [day] }) }] }
    for (let turn = 0; turn < turns; turn += 1) {
      await noteWork(users.map((user) => ({ user, day })))
      files.push(await run('./loader-process.mjs', join(folder, 'index.js'), JSON.stringify(event)))
      bare.push(await run('./daily-data-bare.ts', day, ...users))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const lines = (await textOf(day)).split('\r\n').length - 2
  if (lines !== recordsInAll) throw new Error(`${lines} of ${recordsInAll} records are in the file`)
  return dailyFigures(files, bare)
}

export const dailyFigures = (files: readonly Run[], bare: readonly Run[]): Figure[] => {
  const secondsOf = (runs: readonly Run[]) => sum(runs.map(({ seconds }) => seconds))
  const perSecond = (runs: readonly Run[]) => Math.round((turns * recordsInAll) / secondsOf(runs))
  return [
    {
      id: 'P14',
      metric: `daily file of ${recordsInAll.toLocaleString('en')} records over a bare read-and-write loop`,
      ...atLeast(secondsOf(bare) / secondsOf(files), 0.7),
      details: [`${perSecond(files)} records a second written, ${perSecond(bare)} bare`],
    },
    {
      id: 'P14',
      metric: `its peak memory in MB, with a heap of ${heapMb} MB`,
      ...atMost(Math.max(...files.map(({ peakMb }) => peakMb)), 256, 0),
    },
  ]
}
