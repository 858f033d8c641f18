import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './test/support/chromium.ts'
import { LongestFirst } from './test/support/longest-first.ts'
import { peakMemory } from './test/support/peak-memory.ts'
import { pdfLimits } from './web/build/pdf-limits.ts'
import { spanishTypeface } from './web/build/spanish-typeface.ts'

const support = 'test/support'
/** The files of a worker share its process and packages; `as-alone.ts` keeps them apart otherwise. */
const inNode = { isolate: false, setupFiles: [`${support}/as-alone.ts`] }
/** The AWS stand-ins run once for all integration tests; each worker gets their addresses in its environment. */
const withAws = {
  isolate: false,
  globalSetup: [`${support}/aws.ts`],
  setupFiles: [...inNode.setupFiles, `${support}/environment.ts`],
}
/** Spark's Java lives for a minute: the quick compiler and the serial collector use less of the processor. */
const shortLivedJava = { JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC' }

/** Tests beside the product's start, which need the built page. */
const startsProduct = ['infra/local/start-local.test.ts', 'infra/local/readings.test.ts']

/** Tests of the page's parts in a real browser, beside the part. */
const inBrowser = 'web/**/*.browser.test.tsx'
const person = { locale: 'es-CO', timezoneId: 'America/Bogota', reducedMotion: 'reduce' } as const

export default defineConfig({
  test: {
    testTimeout: 30_000,
    // The functions' logs are told only where something failed.
    silent: 'passed-only',
    hookTimeout: 120_000,
    // A condition is waited for as long as a busy machine may take.
    expect: { poll: { timeout: 15_000 } },
    // Tests wait most of the time, for timers and other processes. More than four would only wait for the stand-ins.
    maxWorkers: Math.min(2 * availableParallelism(), 4),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'shared/**/*.test.ts',
            'web/**/*.test.ts?(x)',
            'bin/**/*.test.ts',
            'test/architecture/**/*.test.ts',
            'test/figures/**/*.test.ts',
          ],
          exclude: [inBrowser],
          ...inNode,
        },
      },
      {
        plugins: [react(), pdfLimits(), spanishTypeface()],
        // Found anew before the first test: Vite would reload the page in the middle of one.
        optimizeDeps: { entries: [inBrowser, 'web/main.tsx', 'web/**/*-worker.ts'], force: true },
        test: {
          name: 'browser',
          // After all others: the browser has workers of its own, and beside theirs every test took twice as long.
          sequence: { groupOrder: 1 },
          // Its tests are busy all the time, and some of them measure.
          maxWorkers: Math.min(availableParallelism(), 4),
          include: [inBrowser],
          setupFiles: ['test/support/page-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: { peakMemory },
            provider: playwright({ launchOptions: await launchOptions(), contextOptions: person }),
            instances: [{ browser: 'chromium', viewport: { width: 1_440, height: 900 } }],
          },
        },
      },
      {
        test: {
          name: 'integration',
          include: [
            'services/**/*.test.ts',
            'infra/local/**/*.test.ts',
            'infra/recovery/**/*.test.ts',
            'test/api/**/*.test.ts',
            'test/bench/**/*.test.ts',
            'test/faults/**/*.test.ts',
          ],
          exclude: startsProduct,
          env: shortLivedJava,
          ...withAws,
        },
      },
      {
        test: {
          name: 'stacks',
          include: ['test/infra/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          ...withAws,
        },
      },
      {
        test: {
          name: 'end-to-end',
          include: ['test/e2e/**/*.test.ts', ...startsProduct],
          globalSetup: [`${support}/built-page.ts`],
          env: shortLivedJava,
          ...inNode,
          // As long as any other wait of a page (`newDesk`).
          expect: { poll: { timeout: 45_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
