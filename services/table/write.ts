import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'

/** One write of a transaction. */
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
