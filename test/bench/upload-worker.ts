import { randomFillSync } from 'node:crypto'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { startLocal } from '../../infra/local/start-local.ts'
import { type LargeFileTypeId, largeFileTypeIds } from '../../shared/large-files.ts'
import { partSize } from '../../web/uploads/part-size.ts'
import { launchBrowser, newDesk } from '../e2e/support/browser.ts'
import { enterAs } from '../e2e/support/people.ts'
import { sum } from './report.ts'
import { arrived, choose, lastedMs, resume, sendBare } from './upload-page.ts'
import { bareAddresses, emptyBucket, watchServer } from './upload-server.ts'

/** In a separate process: the services of a process keep the addresses that they read first. */
export type Uploaded = {
  bytes: number
  /** Milliseconds of each round. */
  product: number[]
  bare: number[]
  /** The renderer's peak resident memory above its start value; all in bytes. */
  memory: { file: number; start: number; over: number; ms: number }
  /** Parts that the server received more than once: after a cut, and after a reload of the window. */
  again: { cut: number; loadedAnew: number }
}

const mega = 1_024 ** 2
const rounds = 5
const size = 256 * mega
const large = 2_048 * mega

console.info = () => {}
const folder = await mkdtemp(join(tmpdir(), 'upload-'))
/** The jobs are not measured. */
const noJobs = { batchItemFailures: [] }
const local = await startLocal({
  onCall: (name, run) => (name === 'fileWorker' ? Promise.resolve(noJobs as never) : run()),
})
const browser = await launchBrowser('as users')
/** Each upload has another type, because an uploaded file blocks its type. */
const types = largeFileTypeIds.values()
const nextType = () => {
  const { value } = types.next()
  if (!value) throw new Error('every type was uploaded')
  return value
}

/** A file of this size; it repeats a random megabyte, because disk and server do not compress. */
const fileOf = async (bytes: number): Promise<string> => {
  const path = join(folder, `${bytes}.gz`)
  const file = await open(path, 'w')
  const chunk = randomFillSync(Buffer.alloc(mega))
  for (let at = 0; at < bytes; at += mega) await file.write(chunk)
  await file.close()
  return path
}

const openPage = async (of = browser) => {
  const { context, page } = await newDesk(of)
  await enterAs(page, local, 'HERQUI01')
  await page.goto(`${local.urls.page}/upload-lrg-files`)
  await page.getByLabel('Tipo de documento').waitFor()
  return { context, page }
}

/** Current resident memory of the browser's renderers in bytes: one shows the page. */
const residentOf = async (session: CDPSession): Promise<number> => {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const statuses = await Promise.all(
    renderers.map(({ id }) => readFile(`/proc/${id}/status`, 'utf8').catch(() => '')),
  )
  return sum(statuses.map((status) => Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0))) * 1_024
}

const collectGarbage = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
}

const measureRounds = async (path: string) => {
  const { context, page } = await openPage()
  const product: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const byProduct = async () => {
      await choose(page, nextType(), path)
      await arrived(page)
      product.push(await lastedMs(page, local.urls.s3))
    }
    const byFetch = async () => {
      await sendBare(page, path, await bareAddresses(`bare-${round}`, size))
      bare.push(await lastedMs(page, local.urls.s3))
    }
    // The second one finds caches of disk and server as the first one left them.
    for (const send of round % 2 === 0 ? [byProduct, byFetch] : [byFetch, byProduct]) await send()
    await emptyBucket()
  }
  await context.close()
  return { product, bare }
}

const measureMemory = async () => {
  const path = await fileOf(large)
  // A separate browser has one page, and no memory of earlier rounds.
  const own = await launchBrowser('as users')
  const { page } = await openPage(own)
  await collectGarbage(page)
  const session = await own.newBrowserCDPSession()
  const resident = () => residentOf(session)
  const start = await resident()
  let most = start
  const began = performance.now()
  await choose(page, nextType(), path)
  const ended = arrived(page).then(() => true)
  while (!(await Promise.race([ended, wait(100, false)]))) most = Math.max(most, await resident())
  const ms = performance.now() - began
  await own.close()
  await emptyBucket()
  await rm(path)
  return { file: large, start, over: most - start, ms }
}

/** Cuts an upload halfway, resumes it, and counts the parts that arrived twice. */
type Cut = (at: {
  page: Page
  type: LargeFileTypeId
  server: ReturnType<typeof watchServer>
}) => Promise<void>
const measureAgain = async (path: string, cut: Cut) => {
  const { context, page } = await openPage()
  const server = watchServer(local.urls.s3)
  const type = nextType()
  await choose(page, type, path)
  while (server.received() < size / 2) await wait(10)
  await cut({ page, type, server })
  await arrived(page)
  const twice = (server.received() - size) / partSize
  server.end()
  await context.close()
  await emptyBucket()
  return twice
}

try {
  const path = await fileOf(size)
  const times = await measureRounds(path)
  const again = {
    cut: await measureAgain(path, ({ server }) => server.away(3_000)),
    loadedAnew: await measureAgain(path, async ({ page, type }) => {
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await resume(page, type, path)
    }),
  }
  const memory = await measureMemory()
  process.send?.({ bytes: size, ...times, again, memory } satisfies Uploaded)
} finally {
  await browser.close()
  await local.stop()
  await rm(folder, { recursive: true, force: true })
  process.disconnect?.()
}
