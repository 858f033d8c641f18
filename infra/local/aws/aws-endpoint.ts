import { createServer } from 'node:http'
import { AwsError } from './aws-error.ts'
import { type AwsAnswer, type AwsRequest, readRequest } from './http.ts'
import { listen, type Running } from './listen.ts'
import { answerSecretsManager } from './secrets-manager.ts'

export interface AwsEndpointOptions {
  port: number
  secrets: Record<string, string>
}

/** One address for the small services: Secrets Manager (STS and SES follow). */
export async function startAwsEndpoint({ port, secrets }: AwsEndpointOptions): Promise<Running> {
  const server = createServer(async (incoming, response) => {
    let answer: AwsAnswer
    try {
      answer = route(await readRequest(incoming))
    } catch (error) {
      answer = jsonError(error)
    }
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  return listen(server, port)

  function route(request: AwsRequest): AwsAnswer {
    if (request.headers['x-amz-target']?.startsWith('secretsmanager.'))
      return answerSecretsManager(secrets, request)
    throw new AwsError(
      400,
      'UnknownOperationException',
      `No local stand-in for ${request.method} ${request.path}`,
    )
  }
}

function jsonError(error: unknown): AwsAnswer {
  const known = error instanceof AwsError ? error : new AwsError(500, 'InternalServiceError', String(error))
  return {
    status: known.status,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': known.code },
    body: JSON.stringify({ __type: known.code, message: known.message }),
  }
}
