import type { TextractDefinition } from './aws/start-aws.ts'
import { ocrTopicArn, queueNames } from './environment.ts'

/** Whom Textract tells that a document was read, as the stacks deploy it. */
export const localReadings: TextractDefinition = { topics: { [ocrTopicArn]: queueNames.ocrEvents } }
