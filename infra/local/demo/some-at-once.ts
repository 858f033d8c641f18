import PQueue from 'p-queue'

/** Number of parallel writes that DynamoDB Local answers in time. */
const concurrency = 10

export const someAtOnce = async <One>(
  all: readonly One[],
  write: (one: One) => Promise<unknown>,
): Promise<void> => {
  await new PQueue({ concurrency }).addAll(all.map((one) => () => write(one)))
}
