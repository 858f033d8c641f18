import { createServer } from 'node:http'
import * as z from 'zod/mini'
import type { Keyring } from './credentials.ts'
import { type AwsAnswer, AwsError, type AwsRequest, readRequest } from './http.ts'
import { answerJson, type JsonService, operation, refused } from './json-service.ts'
import { listen, type Running } from './listen.ts'
import type { Mailbox } from './ses.ts'
import { verifyRequest } from './signature/verify.ts'
import { type Queues, sqs } from './sqs/sqs.ts'
import { answerSts, stsError } from './sts.ts'

const arnOf = (name: string) => `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}-local0`

const nameOf = (secrets: Record<string, string>, id: string): string => {
  const name = Object.keys(secrets).find((known) => known === id || id === arnOf(known))
  if (name === undefined)
    throw refused('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
  return name
}

const secretsManager = (secrets: Record<string, string>): JsonService => ({
  invalid: 'InvalidParameterException',
  operations: {
    CreateSecret: operation(z.object({ Name: z.string(), SecretString: z.string() }), (asked) => {
      secrets[asked.Name] = asked.SecretString
      return { ARN: arnOf(asked.Name), Name: asked.Name }
    }),
    PutSecretValue: operation(z.object({ SecretId: z.string(), SecretString: z.string() }), (asked) => {
      const name = nameOf(secrets, asked.SecretId)
      secrets[name] = asked.SecretString
      return { ARN: arnOf(name), Name: name, VersionStages: ['AWSCURRENT'] }
    }),
    GetSecretValue: operation(z.object({ SecretId: z.string() }), ({ SecretId }) => {
      const name = nameOf(secrets, SecretId)
      return { ARN: arnOf(name), Name: name, SecretString: secrets[name], VersionStages: ['AWSCURRENT'] }
    }),
  },
})

type AwsEndpointOptions = {
  port: number
  secrets: Record<string, string>
  mailbox: Mailbox
  queues?: Queues
  glue?: JsonService
  textract?: JsonService
  athena?: JsonService
  keyring: Keyring
}

/** One address for STS, Secrets Manager, SES, SQS, Glue, Textract and Athena. */
export async function startAwsEndpoint(options: AwsEndpointOptions): Promise<Running> {
  const { port, secrets, mailbox, queues = {}, glue, textract, athena, keyring } = options
  const jsonServices: Readonly<Record<string, { signedAs: string; service?: JsonService }>> = {
    AmazonSQS: { signedAs: 'sqs', service: sqs(queues) },
    AWSGlue: { signedAs: 'glue', service: glue },
    Textract: { signedAs: 'textract', service: textract },
    AmazonAthena: { signedAs: 'athena', service: athena },
    secretsmanager: { signedAs: 'secretsmanager', service: secretsManager(secrets) },
  }

  const answer = async (request: AwsRequest, isSts: boolean): Promise<AwsAnswer> => {
    const { signedAs = isSts ? 'sts' : 'ses', service } = jsonServices[targetOf(request) ?? ''] ?? {}
    const caller = await verifyRequest(request, signedAs, keyring)
    if (isSts) return answerSts(new URLSearchParams(request.body.toString()), caller, keyring)
    // session policies here allow only S3 actions, so a temporary key cannot use the other services
    if (caller.policy)
      throw new AwsError(403, 'AccessDeniedException', `User: ${caller.arn} is not authorized`)
    return service ? answerJson(service, request) : mailbox.send(request)
  }

  const server = createServer(async (incoming, response) => {
    let isSts = false
    let answered: AwsAnswer
    try {
      const request = await readRequest(incoming)
      isSts = targetOf(request) === undefined && !request.path.startsWith('/v2/email/')
      answered = await answer(request, isSts)
    } catch (error) {
      const known = error instanceof AwsError ? error : new AwsError(500, 'InternalFailure', String(error))
      answered = isSts ? stsError(known) : jsonError(known)
    }
    response.writeHead(answered.status, answered.headers).end(answered.body)
  })
  return listen(server, port)
}

const targetOf = ({ headers }: AwsRequest) => headers['x-amz-target']?.split('.')[0]

const jsonError = ({ status, code, message }: AwsError): AwsAnswer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': code },
  body: JSON.stringify({ __type: code, message }),
})
