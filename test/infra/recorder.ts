import { AsyncLocalStorage } from 'node:async_hooks'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { queueUrl } from '../../infra/local/environment.ts'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { type FunctionName, functions } from '../../infra/resources/functions.ts'
import { athena } from '../../services/aws/athena.ts'
import { dynamo } from '../../services/aws/dynamo.ts'
import { glue } from '../../services/aws/glue.ts'
import { s3 } from '../../services/aws/s3.ts'
import { secrets } from '../../services/aws/secrets.ts'
import { ses } from '../../services/aws/ses.ts'
import { sqs } from '../../services/aws/sqs.ts'
import { sts } from '../../services/aws/sts.ts'
import { textract } from '../../services/aws/textract.ts'
import type { Handler } from '../support/api.ts'
import type { AwsCall } from './aws-calls.ts'

type Listener = (
  next: (args: { input: object }) => Promise<unknown>,
  context: { commandName?: string },
) => (args: { input: object }) => Promise<unknown>
type Listened = {
  middlewareStack: { add: (listener: Listener, options: { step: 'initialize'; name: string }) => void }
}

/** The function whose AWS calls are running: calls of several functions may overlap. */
const running = new AsyncLocalStorage<FunctionName>()

/** Every AWS call of a function, including signed links. */
export const recorded: { by: FunctionName; call: AwsCall }[] = []
/** The endpoints that answered with success. */
export const answered = new Set<string>()

const note = (call: AwsCall): void => {
  const by = running.getStore()
  if (by) recorded.push({ by, call })
}

for (const [service, client] of Object.entries({
  DynamoDB: dynamo,
  S3: s3,
  'Secrets Manager': secrets,
  SESv2: ses,
  SQS: sqs,
  STS: sts,
  Glue: glue,
  Textract: textract,
  Athena: athena,
})) {
  const listener: Listener =
    (next, { commandName = '' }) =>
    (args) => {
      note({ service, command: commandName, input: { ...args.input } })
      return next(args)
    }
  ;(client as unknown as Listened).middlewareStack.add(listener, { step: 'initialize', name: 'recorder' })
}

/** An upload slot is signed without a call: the browser's post uses the signer's permission. */
const noteSlot = (body: string): void => {
  const answer = JSON.parse(body || 'null') ?? {}
  const { fields } = answer.slot ?? answer
  if (fields?.key)
    note({ service: 'S3', command: 'PutObjectCommand', input: { Bucket: fields.bucket, Key: fields.key } })
}

/** What Lambda's poller does before it invokes a function with messages of a queue or changes of a stream. */
const notePoller = ({ takes, follows }: ApiFunction): void => {
  const noteCommands = (service: string, commands: readonly string[], input: object) => {
    for (const command of commands) note({ service, command: `${command}Command`, input: { ...input } })
  }
  if (takes)
    noteCommands('SQS', ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'], {
      QueueUrl: queueUrl(takes),
    })
  if (!follows) return
  const reading = ['DescribeStream', 'GetRecords', 'GetShardIterator']
  noteCommands('DynamoDB Streams', reading, { Stream: `${follows.table} stream` })
  noteCommands('DynamoDB Streams', ['ListStreams'], { Stream: `${follows.table}/stream/*` })
  // For positions that the function did not reach in time.
  noteCommands('SQS', ['SendMessage'], { QueueUrl: queueUrl(follows.onFailure) })
}

/** A function's module with a recorded handler. */
export const watched = <Module extends { handler: unknown }>(by: FunctionName, module: Module): Module => ({
  ...module,
  handler: (event: APIGatewayProxyEvent, context: Parameters<Handler>[1]) =>
    running.run(by, async () => {
      notePoller(functions[by])
      const answer = await (module.handler as Handler)(event, context)
      if (answer?.statusCode === 200) {
        answered.add(`${event.httpMethod} ${event.resource}`)
        noteSlot(answer.body)
      }
      return answer
    }),
})
