import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSheet } from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import { bundleInto } from '../../infra/constructs/bundle.ts'
import { functions } from '../../infra/resources/functions.ts'
import { firstGeneration } from '../../services/roster/head.ts'
import { rosterTable } from '../../services/roster/keys.ts'
import { seatItem } from '../../services/roster/seat-items.ts'
import { batchWrite } from '../../services/table/batch.ts'
import { rosterFiles } from '../../shared/roster-file-columns.ts'
import type { Seat } from '../../shared/seats.ts'
import { signedIn, type TestUser } from '../support/api.ts'
import {
  cellsOf,
  confirmFile,
  eventOf,
  type FileRow,
  inspect,
  messagesAbout,
  read,
  sendFile,
  statusOf,
} from '../support/roster-files.ts'
import { place, saveProcess, useOwnStaffTable } from '../support/staff.ts'
import { atLeast, atMost, type Figure, sum } from './report.ts'

const rowsOfFile = 20_000
/** Files and bare loops alternate, so that a slow minute of the machine affects both. */
const turns = 5
/** One of this many rows differs from the roster. */
const changedEach = 10

const names = ['LUZ ÁNGELA', 'JOSÉ MARÍA', 'ÓSCAR IVÁN', 'ÚRSULA', 'BEGOÑA'] as const
const surnames = ['PEÑA O’CONNOR', 'ÑÁÑEZ RUIZ', 'GÓMEZ DÍAZ', 'MUÑOZ LEÓN'] as const
const lettersOf = (index: number) => [...String(index)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')

const person = (index: number) => ({
  ...place,
  positionCode: `P${String(index).padStart(6, '0')}`,
  documentNumber: String(1_020_000_000 + index),
  fullName: `${names[index % names.length]} ${surnames[index % surnames.length]} ${lettersOf(index)}`,
  user: `USR${index}`,
  isAdministrative: false,
})
const people = Array.from({ length: rowsOfFile }, (_, index) => person(index))

const seats = (): Seat[] =>
  people.map((one) => ({ ...one, version: 1, changedBy: 'ADMIN', changedAt: '2026-11-01T13:00:00.000Z' }))

const fileRows = (): FileRow[] =>
  people.map((one, index) =>
    index % changedEach === 0 ? { ...one, fullName: `${one.fullName} NUEVO`, isAdministrative: true } : one,
  )

/** As a spreadsheet program writes it: compressed, with shared strings. */
const makeFile = async (): Promise<Buffer> => {
  const rows = cellsOf('StaffUser', fileRows()).map((row) => row.map((value) => ({ value })))
  return (await writeExcelFile(rows as never, { sheet: rosterFiles.StaffUser.name })).toBuffer()
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The same rows read and written unchanged, without inspection, checks or comparison. */
const bareLoop = async (bytes: Buffer): Promise<void> => {
  const [, ...rows] = await readSheet(bytes)
  const run = randomUUID()
  await batchWrite(
    rosterTable(),
    rows.map((cells, index) => ({ PutRequest: { Item: { pk: `BARE#${run}`, sk: String(index), cells } } })),
  )
}

/** Inspects, reads, compares with the roster and stages; then withdraws, for the next turn. */
const stage = async (admin: TestUser, id: string): Promise<void> => {
  await inspect(id)
  await read(id)
  const { preview } = await statusOf(admin)
  if (preview?.counts.modified !== rowsOfFile / changedEach) throw new Error(JSON.stringify(preview))
  const { body } = await confirmFile(admin, id, true)
  if (body.staged?.records !== rowsOfFile) throw new Error(JSON.stringify(body))
}

type Run = { seconds: number; peakMb: number }

/** The reader as deployed, in a separate process, and the child process that reads the sheet. */
const memory = async (admin: TestUser, bytes: Buffer): Promise<Run> => {
  const id = await sendFile(admin, { bytes })
  await inspect(id)
  const folder = mkdtempSync(join(tmpdir(), 'back-office-reader-'))
  try {
    bundleInto(folder, functions.rosterReader.entry, [])
    const worker = fileURLToPath(new URL('./loader-process.mjs', import.meta.url))
    const message = eventOf(messagesAbout(id).at(-1) ?? '')
    const child = fork(worker, [join(folder, 'index.js'), JSON.stringify(message)])
    const [{ seconds, peakMb }] = (await once(child, 'message')) as [Run]
    const { preview } = await statusOf(admin)
    if (preview?.id !== id || preview.state !== 'ready') throw new Error(JSON.stringify(preview))
    return { seconds, peakMb }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Both in milliseconds. */
export const rosterFigure = (staged: readonly number[], bare: readonly number[]): Figure => {
  const perSecond = (times: readonly number[]) => Math.round((rowsOfFile * turns * 1_000) / sum(times))
  return {
    id: 'P13',
    metric: `rows per second validated and staged over bare read and BatchWrite, ${rowsOfFile.toLocaleString('en')} rows`,
    ...atLeast(sum(bare) / sum(staged), 0.6),
    details: [`${perSecond(staged)} rows a second staged, ${perSecond(bare)} read and written bare`],
  }
}

export const memoryFigure = ({ seconds, peakMb }: Run): Figure => ({
  id: 'P13',
  metric: `peak memory of the reader for ${rowsOfFile.toLocaleString('en')} rows, in MB`,
  ...atMost(peakMb, 512, 0),
  details: [`${seconds.toFixed(1)} s from the start of its process`],
})

/** P13: the cost of a roster file compared with only reading it and writing its rows. */
export const rosterFile = async (): Promise<Figure[]> => {
  await useOwnStaffTable('roster-file')
  const admin = await signedIn('AdministradoresPlanta', undefined, { vertical: place.vertical })
  await saveProcess(admin)
  const items = seats().map((seat) => ({ PutRequest: { Item: seatItem(firstGeneration, seat) } }))
  await batchWrite(rosterTable(), items)
  const bytes = await makeFile()
  const [staged, bare]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    bare.push(await timed(() => bareLoop(bytes)))
    const id = await sendFile(admin, { bytes })
    staged.push(await timed(() => stage(admin, id)))
    const { staged: waiting } = await statusOf(admin)
    await confirmFile(admin, waiting?.id ?? '', false)
  }
  return [rosterFigure(staged, bare), memoryFigure(await memory(admin, bytes))]
}
