import { AthenaClient } from '@aws-sdk/client-athena'
import { clientLimits } from './retries.ts'

/** A start may be retried: the SDK gives it an idempotency token. */
export const athena = new AthenaClient(clientLimits(5_000))
