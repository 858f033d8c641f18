import { TextractClient } from '@aws-sdk/client-textract'
import { clientLimits } from './retries.ts'

/** A start may be retried: it has an idempotency token. */
export const textract = new TextractClient(clientLimits(15_000))
