import { createServer } from 'node:http'
import { AwsError } from './aws-error.ts'
import type { Keyring } from './credentials.ts'
import type { Glue } from './glue/glue.ts'
import { type AwsAnswer, type AwsRequest, readRequest } from './http.ts'
import { listen, type Running } from './listen.ts'
import { answerSecretsManager } from './secrets-manager.ts'
import type { Mailbox } from './ses.ts'
import { verifyRequest } from './signature/verify.ts'
import { answerSqs, type Queues } from './sqs/sqs.ts'
import { answerSts, stsError } from './sts.ts'
import type { Textract } from './textract/textract.ts'

export interface AwsEndpointOptions {
  port: number
  secrets: Record<string, string>
  mailbox: Mailbox
  queues?: Queues
  glue?: Glue
  textract?: Textract
  keyring: Keyring
}

type Service = 'sts' | 'ses' | 'secretsmanager' | 'sqs' | 'glue' | 'textract'

/** One address for STS, Secrets Manager, SES, SQS, Glue and Textract; the protocol of a request shows its service. */
export async function startAwsEndpoint({
  port,
  secrets,
  mailbox,
  queues = {},
  glue,
  textract,
  keyring,
}: AwsEndpointOptions): Promise<Running> {
  const server = createServer(async (incoming, response) => {
    let service: Service | undefined
    let answered: AwsAnswer
    try {
      const request = await readRequest(incoming)
      service = serviceOf(request)
      answered = await answer(request, service)
    } catch (error) {
      const known = error instanceof AwsError ? error : new AwsError(500, 'InternalFailure', String(error))
      answered = service === 'sts' ? stsError(known) : jsonError(known)
    }
    response.writeHead(answered.status, answered.headers).end(answered.body)
  })
  return listen(server, port)

  async function answer(request: AwsRequest, service: Service): Promise<AwsAnswer> {
    const caller = await verifyRequest(request, service, keyring)
    if (service === 'sts') return answerSts(new URLSearchParams(request.body.toString()), caller, keyring)
    // session policies here allow only S3 actions, so a temporary key cannot use the other services
    if (caller.policy)
      throw new AwsError(403, 'AccessDeniedException', `User: ${caller.arn} is not authorized`)
    if (service === 'glue' && glue) return glue.answer(request)
    if (service === 'textract' && textract) return textract.answer(request)
    if (service === 'sqs') return answerSqs(queues, request)
    return service === 'ses' ? mailbox.send(request) : answerSecretsManager(secrets, request)
  }
}

/** The service name that the SDK signs with. */
function serviceOf({ headers, path }: AwsRequest): Service {
  if (headers['x-amz-target']?.startsWith('AmazonSQS.')) return 'sqs'
  if (headers['x-amz-target']?.startsWith('AWSGlue.')) return 'glue'
  if (headers['x-amz-target']?.startsWith('Textract.')) return 'textract'
  if (headers['x-amz-target']) return 'secretsmanager'
  return path.startsWith('/v2/email/') ? 'ses' : 'sts'
}

const jsonError = ({ status, code, message }: AwsError): AwsAnswer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': code },
  body: JSON.stringify({ __type: code, message }),
})
