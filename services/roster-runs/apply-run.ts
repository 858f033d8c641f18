import { logLine } from '../correlation.ts'
import type { Run } from '../queues/consumer.ts'
import { type Head, headKey } from '../roster/head.ts'
import { rosterTable } from '../roster/keys.ts'
import type { RosterFiles } from '../roster-files/filed.ts'
import { rosterFileKeys } from '../roster-files/keys.ts'
import { type NextRoster, nextRoster } from '../roster-files/next-roster.ts'
import { readFiled, readRoster, staying } from '../roster-files/read-roster.ts'
import { endWrites, findStaged, type StoredStaged } from '../roster-files/stored-files.ts'
import { isUnchanged, unchanged } from '../table/conditions.ts'
import { put, update, type Write } from '../table/transact.ts'
import { advance, type Stopped, type StoredRun, writeAll } from './stored-run.ts'
import { changeWrites, generationWrites, leavingWrites, reportOf } from './writes.ts'

export type Outcome = 'done' | Stopped

/** How long a generation can be read after another one came into force. */
const readableSeconds = 86_400

type File = StoredRun['files'][number]
type StagedFile = File & { staged: StoredStaged }

const filesOf = (run: StoredRun): Promise<StagedFile[]> =>
  Promise.all(
    run.files.map(async (file) => {
      const staged = await findStaged(file)
      if (staged?.id !== file.id) throw new Error(`${file.id} is not staged`)
      return { ...file, staged }
    }),
  )

/** HEAD, as long as this run has it. */
export const setHead = ({ id }: StoredRun, head: Head): Write =>
  put({ ...headKey, ...head }, isUnchanged({ run: id }), rosterTable())

/** Writes the next generation; then it is in force, all of it at once. */
const writeNext = async (begun: StoredRun, next: NextRoster, options: Run) => {
  const generation = begun.to
  const roster = { seats: next.seats.seats, processes: next.processes.processes }
  const run = await writeAll(begun, generationWrites(generation, roster), options)
  if (typeof run === 'string') return run
  const inForce = setHead(run, { generation, run: run.id })
  return (await advance(run, { phase: 'telling', done: 0 }, [inForce])) ?? 'taken'
}

/** Writes the changes to the history of each seat and process, and to the log of each file. */
const writeReports = async (
  begun: StoredRun,
  files: readonly StagedFile[],
  filed: RosterFiles,
  next: NextRoster,
  options: Run,
) => {
  const run = await writeAll(begun, changeWrites(begun, filed, next), options)
  if (typeof run === 'string') return run
  const reports = await Promise.all(
    files.map(({ staged, ...file }) => reportOf(file, staged, next, options.now())),
  )
  return (await advance(run, { phase: 'leaving', done: 0 }, reports.flat())) ?? 'taken'
}

/**
 * Sets the expiry of the generation before and of abandoned ones, and allows manual changes again. The items without
 * expiry remain to do: some expire if a run stands still for a day, so they cannot be counted.
 */
const leave = async (begun: StoredRun, options: Run): Promise<Outcome> => {
  const ttl = Math.floor(options.now().getTime() / 1_000) + readableSeconds
  let run = begun
  for (let generation = begun.from; generation < begun.to; generation += 1) {
    const roster = await readRoster({ generation }, staying)
    const given = await writeAll(run, leavingWrites(generation, roster, { ttl }), options, 0)
    if (typeof given === 'string') return given
    run = given
  }
  const free = setHead(run, { generation: run.to })
  return (await advance(run, { phase: 'ended', done: 0 }, [free])) ? 'done' : 'taken'
}

/** Continues a run from its state. Its writes depend on generation and files alone, so every runner makes the same. */
export const applyRun = async (begun: StoredRun, options: Run): Promise<Outcome> => {
  let run = begun
  if (run.phase !== 'leaving') {
    const files = await filesOf(run)
    const [present, filed] = await Promise.all([readRoster({ generation: run.from }), readFiled(files)])
    const next = nextRoster(present, filed, run.startedAt)
    if (run.phase === 'writing') {
      const written = await writeNext(run, next, options)
      if (typeof written === 'string') return written
      run = written
    }
    const reported = await writeReports(run, files, filed, next, options)
    if (typeof reported === 'string') return reported
    run = reported
  }
  return leave(run, options)
}

const lookAt = async ({ files }: StoredRun) => {
  const seen = await Promise.all(
    files.map(async (file) => {
      const staged = await findStaged(file)
      if (staged?.id !== file.id) return []
      const [read] = await Promise.allSettled([readFiled([{ ...file, staged }])])
      return [{ file, staged, readable: read.status === 'fulfilled' }]
    }),
  )
  return seen.flat()
}

/** Returns the file to the waiting state, for the next run. */
const giveBack = ({ id, ...of }: File): Write =>
  update({
    ...{ table: rosterTable(), key: rosterFileKeys.staged(of) },
    ...{ set: { applying: false }, ...unchanged({ id }) },
  })

/**
 * Abandons a run before its generation is in force, so that the roster can be changed again. Unreadable files have
 * failed; if each can be read, their combination cannot be applied, and all have failed.
 */
export const abandon = async (run: StoredRun, now: Date): Promise<void> => {
  const seen = await lookAt(run)
  const allReadable = seen.every(({ readable }) => readable)
  // Administrators read in the log that a file was not applied.
  const end = { outcome: 'failed', endedAt: now.toISOString() } as const
  const writes = seen.flatMap(({ file, staged, readable }) =>
    readable && !allReadable ? [giveBack(file)] : endWrites(file, staged, end),
  )
  const free = setHead(run, { generation: run.from, abandoned: run.to })
  if (!(await advance(run, { phase: 'ended', done: 0 }, [free, ...writes]))) return
  const files = seen.map(({ file, readable }) => ({ ...file, readable }))
  console.error(logLine({ code: 'ROSTER_RUN_ABANDONED', run: run.id, tries: run.tries, files }))
}
