import type { TextractDefinition } from './aws/start-aws.ts'
import { ocrTopicArn, queueNames } from './environment.ts'

/** The queue that Textract notifies of finished jobs, as the stacks deploy it. */
export const localReadings: TextractDefinition = { topics: { [ocrTopicArn]: queueNames.ocrEvents } }
