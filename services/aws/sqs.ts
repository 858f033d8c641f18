import { SQSClient } from '@aws-sdk/client-sqs'

/** The endpoint is the region's, or the one the environment names; never the host of a queue's URL. */
export const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
