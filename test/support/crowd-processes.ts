import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { signedIn, type TestUser } from './api.ts'
import type { ClaimedProcess } from './crowd.ts'
import type { Order, Report } from './crowd-worker.ts'

export type Crowd = { tell: (order: Order) => Promise<Report>; end: () => Promise<void> }

const worker = fileURLToPath(new URL('crowd-worker.ts', import.meta.url))

/** Sends a process an order and waits for its report. */
export const ask = <Answer>(child: ChildProcess, order: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) =>
      reject(new Error(`a process ended with ${code} before it reported`))
    child.once('exit', ended)
    child.once('message', (report: Answer) => {
      child.off('exit', ended)
      resolve(report)
    })
    child.send(order)
  })

const askOne = (child: ChildProcess, order: Order): Promise<Report> => ask(child, order)

type Options = { processes?: number; conflictShare?: number; process?: ClaimedProcess }

/**
 * Analysts in several processes, each with its own SDK client. If `crowd` is a number, that many analysts of the orders
 * sign in.
 */
export const startCrowd = async (
  crowd: number | readonly TestUser[],
  { processes = 4, conflictShare = 0, process: claimed }: Options = {},
): Promise<Crowd> => {
  const analysts =
    typeof crowd === 'number'
      ? await Promise.all(Array.from({ length: crowd }, () => signedIn('GestoresDesembolsos')))
      : crowd
  const children = Array.from({ length: processes }, () =>
    fork(worker, {
      execArgv: [],
      env: process.env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  )
  await Promise.all(
    children.map((child, index) => {
      const mine = analysts.filter((_, place) => place % processes === index)
      return askOne(child, { kind: 'begin', analysts: mine, conflictShare, process: claimed })
    }),
  )
  return {
    tell: async (order) => {
      const reports = await Promise.all(children.map((child) => askOne(child, order)))
      return {
        traces: reports.flatMap(({ traces }) => traces),
        failures: reports.reduce((total, { failures }) => total + failures, 0),
        ledOn: reports.reduce((total, { ledOn }) => total + ledOn, 0),
      }
    },
    end: async () => {
      const exits = children.map((child) => once(child, 'exit'))
      for (const child of children) child.disconnect()
      await Promise.race([
        Promise.all(exits),
        new Promise((done) => setTimeout(done, 2_000)).then(() => {
          for (const child of children) child.kill()
        }),
      ])
    },
  }
}
