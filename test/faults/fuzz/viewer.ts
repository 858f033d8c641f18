import { type Browser, chromium, type Page } from 'playwright-core'
import { contentTypeFor } from '../../../services/documents/file-rules.ts'
import { launchOptions } from '../../support/chromium.ts'
import { isSheet } from './kinds.ts'
import { measure, startedWith, type Taken } from './processes.ts'
import type { Shown } from './viewer-page/shown.ts'
import { type Offered, startViewer } from './viewer-server.ts'

/** Limit of each heap in the browser: a document that fills it crashes the tab. */
const heapMegabytes = 512
/**
 * Processor time, which does not depend on the machine's load; and clock time, for a page that cannot report its own
 * timeout.
 */
const busyMs = 20_000
const longestMs = 150_000
const lookEveryMs = 500

export type Viewed = Taken & Shown

/** The viewer in a real browser, with the memory limits of an ordinary machine. */
export const openViewer = async () => {
  const server = await startViewer()
  const options = await launchOptions('as users')
  const args = [...options.args, `--js-flags=--max-old-space-size=${heapMegabytes}`]
  let browser: Browser | undefined
  let page: Page | undefined
  let crashed: Promise<Shown> = Promise.resolve({ as: 'nothing' })
  let shows = 0

  const begin = async (): Promise<Page> => {
    browser ??= await chromium.launch({ ...options, args })
    const context = await browser.newContext({ viewport: { width: 1_024, height: 768 }, locale: 'es-CO' })
    const opened = await context.newPage()
    crashed = new Promise((resolve) =>
      opened.on('crash', () => resolve({ as: 'failure', said: 'the tab crashed' })),
    )
    await opened.goto(server.url)
    await opened.waitForFunction(() => 'show' in window)
    return opened
  }

  /** A page that failed may be in any state: the next document gets a new browser. */
  const leave = async (): Promise<void> => {
    const [old] = [browser]
    browser = undefined
    page = undefined
    await old?.close().catch(() => undefined)
  }

  return {
    show: async (offered: Offered): Promise<Viewed> => {
      page ??= await begin()
      shows += 1
      const id = `1.${shows}`
      server.offer(id, offered)
      const { fileName, bytes, kind } = offered
      const document = {
        ...{ id, key: id, typeName: 'IC_RUT', typeNameLabel: 'Documento', fileName, size: bytes.length },
        ...{ sha256: '', uploadedAt: '2026-11-23T15:00:00.000Z', uploadedBy: 'ANAGOM01' },
        contentType: contentTypeFor(fileName, { spreadsheet: isSheet(kind) }),
      }
      const taken = measure(startedWith('--type=renderer'))
      const over = performance.now() + longestMs
      let looking: NodeJS.Timeout | undefined
      const late = new Promise<Shown>((resolve) => {
        looking = setInterval(() => {
          if (performance.now() > over || taken().milliseconds > busyMs)
            resolve({ as: 'nothing', said: 'the page does not answer' })
        }, lookEveryMs)
      })
      const shown = await Promise.race([
        page
          .evaluate((one) => window.show(one), document)
          .catch((error: Error): Shown => ({ as: 'failure', said: error.message })),
        crashed,
        late,
      ])
      clearInterval(looking)
      const viewed = { ...shown, ...taken() }
      if (shown.as === 'failure' || shown.as === 'nothing') await leave()
      return viewed
    },
    close: async (): Promise<void> => {
      await leave()
      await server.stop()
    },
  }
}
