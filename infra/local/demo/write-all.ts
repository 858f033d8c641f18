import { withDeadline } from '../../../services/aws/deadline.ts'
import { transact, type Write } from '../../../services/table/transact.ts'
import { inBatches } from '../../../shared/in-batches.ts'

/** Milliseconds that one write is retried: on a busy machine requests time out. The next write has as long again. */
const patience = 5 * 60_000

/** Gives a write of the demonstration its own time, so that the whole may take as long as it moves. */
export const patiently = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withDeadline({ getRemainingTimeInMillis: () => patience }, work)

/** DynamoDB Local writes to the disk once for a transaction, but once for each item of a batch. */
const writesTogether = 50

export const putWrite = (TableName: string, Item: Record<string, unknown>): Write => ({
  Put: { TableName, Item },
})

export const writeAll = async (writes: readonly Write[]): Promise<void> => {
  for (const some of inBatches(writes, writesTogether)) await patiently(() => transact(some))
}
