import { randomUUID } from 'node:crypto'
import type { SQSEvent } from 'aws-lambda'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'

/** A message that fails, for each function with a queue. */
export const failedCalls = async (): Promise<void> => {
  const attributes = { ApproximateReceiveCount: '1' }
  const record = { messageId: randomUUID(), receiptHandle: 'none', body: 'no es un mensaje', attributes }
  for (const { entry, takes } of Object.values<ApiFunction>(functions)) {
    if (!takes) continue
    const { handler } = await import(new URL(`../../${entry}`, import.meta.url).href)
    await handler({ Records: [record] } as unknown as SQSEvent)
  }
}
