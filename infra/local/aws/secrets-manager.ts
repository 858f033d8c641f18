import { AwsError } from './aws-error.ts'
import type { AwsAnswer, AwsRequest } from './http.ts'

/** Secrets Manager's GetSecretValue for the given secrets, by name or ARN. */
export function answerSecretsManager(secrets: Record<string, string>, request: AwsRequest): AwsAnswer {
  const operation = request.headers['x-amz-target']?.split('.')[1]
  if (operation !== 'GetSecretValue')
    throw new AwsError(400, 'UnknownOperationException', `No local ${operation}`)

  const { SecretId } = JSON.parse(request.body.toString())
  const name = Object.keys(secrets).find((known) => known === SecretId || SecretId === arnOf(known))
  if (name === undefined)
    throw new AwsError(400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
  return {
    status: 200,
    headers: { 'content-type': 'application/x-amz-json-1.1' },
    body: JSON.stringify({
      ARN: arnOf(name),
      Name: name,
      SecretString: secrets[name],
      VersionId: '00000000-0000-0000-0000-000000000000',
      VersionStages: ['AWSCURRENT'],
    }),
  }
}

export const arnOf = (name: string) => `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}-local0`
