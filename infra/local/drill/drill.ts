import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Checked, checkEverything } from '../../recovery/check.ts'
import { settle } from '../../recovery/settle.ts'
import { lockFolder } from '../folder-lock.ts'
import { startLocal } from '../start-local.ts'
import { copyBuckets, copyTables, destroy, restore } from './backup.ts'
import { freePorts } from './free-ports.ts'
import { enterAll } from './people.ts'
import { type Begun, workAfter, workAgain, workBefore, workBetween } from './work.ts'

export type DrillOptions = {
  /** A data folder of `npm start` that is not in use; a copy of it is taken. Without one the demonstration's data is made. */
  data?: string | undefined
  /** Rows of the file of cases that is loaded. */
  rows: number
  say: (line: string) => void
}

/** By what the buckets are restored to, beside tables of one instant. */
export const instants = ['same', 'newer', 'older'] as const
export type Restored = {
  buckets: (typeof instants)[number]
  /** Before anything was settled. */
  found: string[]
  settled: string[]
  left: Checked
  /** Of `left`, what is not an expected loss. */
  wrong: string[]
  seconds: { restore: number; settle: number; check: number; files: number }
}

const saidOf: Record<Restored['buckets'], string> = {
  same: 'of the tables’ instant',
  newer: 'newer than the tables: only the tables were restored',
  older: 'older than the tables: what came since is lost',
}

const secondsOf = async <Result>(work: () => Promise<Result>) => {
  const began = performance.now()
  return { result: await work(), seconds: (performance.now() - began) / 1_000 }
}

/** A copy of a user's data folder; the folder itself is only read, and only while no product uses it. */
const copyFolder = async (from: string, to: string): Promise<void> => {
  const release = await lockFolder(join(from, 'lock'), from)
  try {
    for (const part of ['keys.json', 'samples', 'aws', 'fund-ledger.jsonl'])
      await cp(join(from, part), join(to, part), { recursive: true }).catch((error: unknown) => {
        if (part === 'keys.json' || part === 'aws') throw error
      })
  } finally {
    await release()
  }
}

type Product = Awaited<ReturnType<typeof startLocal>>
type Played = { begun: Begun; late: string[] }

/** Takes the backup while people work, as it is in life; the buckets' copies are of before, about the same time, and after. */
const workAndBackUp = async (product: Product, data: string, kept: string, rows: number): Promise<Played> => {
  const samples = join(data, 'samples')
  const people = await enterAll(product)
  const begun = await workBefore(people, samples, rows)
  await copyBuckets(data, join(kept, 'older'))
  const before = await workBetween(people, samples)
  const [during] = await Promise.all([workBetween(people, samples), copyTables(data, join(kept, 'tables'))])
  await copyBuckets(data, join(kept, 'same'))
  await workAfter(people, begun, samples)
  return { begun, late: [before, during] }
}

type Place = { data: string; kept: string; port: number }

const restored = async (
  buckets: Restored['buckets'],
  { data, kept, port }: Place,
  { begun, late }: Played,
): Promise<Restored> => {
  await destroy(data)
  const { result: product, seconds: restoring } = await secondsOf(async () => {
    await restore(data, join(kept, 'tables'), join(kept, buckets))
    return startLocal({ port, dataFolder: data })
  })
  try {
    const { violations: found } = await checkEverything(new Date())
    const settled = await secondsOf(() => settle(new Date()))
    await workAgain(await enterAll(product), begun)
    const left = await checkEverything(new Date())
    // What came after the copy of the buckets is lost with them; nothing else may be.
    const isLost = (problem: string) =>
      buckets === 'older' && late.some((number) => problem.startsWith(`${number}: its file `))
    return {
      ...{ buckets, found, settled: settled.result, left },
      wrong: left.violations.filter((problem) => !isLost(problem)),
      seconds: {
        restore: restoring,
        settle: settled.seconds,
        check: left.seconds.all,
        files: left.seconds.files,
      },
    }
  } finally {
    await product.stop()
  }
}

/** Works, backs up, works on, destroys, restores and checks, in a folder of its own which goes afterwards. */
export const drill = async ({ data: from, rows, say }: DrillOptions): Promise<Restored[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'restore-drill-'))
  const place = { data: join(folder, 'data'), kept: join(folder, 'backup'), port: await freePorts() }
  await mkdir(place.data, { recursive: true })
  say(`Everything is done in ${folder}; no other data is touched`)
  try {
    if (from) await copyFolder(from, place.data)
    say(from ? `Took a copy of ${from}` : 'Making the demonstration’s data')
    const product = await startLocal({ port: place.port, dataFolder: place.data, demo: !from })
    let played: Played
    try {
      say('Working, and taking the backup meanwhile')
      played = await workAndBackUp(product, place.data, place.kept, rows)
    } finally {
      await product.stop()
    }
    await copyBuckets(place.data, join(place.kept, 'newer'))
    const all: Restored[] = []
    for (const buckets of instants) {
      say(`Destroying the copy, and restoring it with buckets that are ${saidOf[buckets]}`)
      all.push(await restored(buckets, place, played))
    }
    return all
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
