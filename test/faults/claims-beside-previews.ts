import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { everyMs, officeOfClaims } from '../bench/claims-beside-loads.ts'
import type { ClaimTrace } from '../support/crowd.ts'
import { ask } from '../support/crowd-processes.ts'
import type { PreviewsOrder, PreviewsReport } from './previews-worker.ts'

export const sessionsOnPreviews = 7
const seconds = 15
const rounds = 2

export type BesidePreviews = Record<'alone' | 'library' | 'product', ClaimTrace[]> & {
  refusedClaims: number
  answers: PreviewsReport
}

/**
 * R21: how much seven sessions that only open the largest previews slow down claims. Deployed, previews have instances
 * of their own. Here they share the processors, so a run with only the image library separates the product's part (its
 * tables and sessions) from the machine's.
 */
export const claimsBesidePreviews = async (table: string): Promise<BesidePreviews> => {
  const crowd = await officeOfClaims(table)
  const previews = fork(fileURLToPath(new URL('previews-worker.ts', import.meta.url)), {
    ...{ execPath: 'nice', execArgv: ['-n', '19', process.execPath] },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const result: BesidePreviews = { alone: [], library: [], product: [], refusedClaims: 0, answers: {} }
  const work = async (into: ClaimTrace[], seconds: number) => {
    const { traces, failures } = await crowd.tell({ kind: 'work', everyMs, seconds })
    into.push(...traces)
    result.refusedClaims += failures
  }
  const beside = async (by: 'product' | 'library') => {
    const order: PreviewsOrder = { seconds, by }
    return (await Promise.all([ask<PreviewsReport>(previews, order), work(result[by], seconds)]))[0]
  }
  try {
    await ask(previews, { sessions: sessionsOnPreviews } satisfies PreviewsOrder)
    // The first requests of a process are its slowest.
    await work([], 3)
    for (let round = 0; round < rounds; round += 1) {
      await work(result.alone, seconds)
      await beside('library')
      for (const [status, times] of Object.entries(await beside('product')))
        result.answers[Number(status)] = (result.answers[Number(status)] ?? 0) + times
    }
    return result
  } finally {
    await crowd.end()
    previews.disconnect()
  }
}
