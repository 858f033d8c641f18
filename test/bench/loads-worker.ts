import type { SQSEvent } from 'aws-lambda'
import { handler as loader } from '../../services/loads/loader.ts'
import { tapDynamo, touchedKeys } from '../support/dynamo-tap.ts'

/** Number of cases and time of each write. */
export type LoadsReport = { chunks: { at: number; cases: number }[] }

/** Runs loads in parallel in a separate process, on messages from its parent. */
console.info = () => {}
const report: LoadsReport = { chunks: [] }
tapDynamo(async ({ input: { TransactItems = [] } }, send) => {
  const cases = touchedKeys(TransactItems).filter((key) => key.endsWith(' CASE')).length
  if (cases > 0) report.chunks.push({ at: Date.now(), cases })
  return send()
})

const context = { getRemainingTimeInMillis: () => 900_000 } as Parameters<typeof loader>[1]

process.on('message', async (messages: SQSEvent[]) => {
  report.chunks = []
  const answers = await Promise.all(messages.map((message) => loader(message, context)))
  if (answers.some(({ batchItemFailures }) => batchItemFailures.length > 0)) throw new Error('a load failed')
  process.send?.(report)
})
