import { SQSClient } from '@aws-sdk/client-sqs'
import { clientLimits } from './retries.ts'

/** The endpoint is the region's, or the one of the environment; never the host of a queue's URL. */
export const sqs = new SQSClient({ ...clientLimits(3_000), useQueueUrlAsEndpoint: false })
