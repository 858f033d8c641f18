import { z } from 'zod'
import { type JsonService, operation, refused } from './json-service.ts'

const arnOf = (name: string) => `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}-local0`

/** Secrets Manager's GetSecretValue for the given secrets, by name or ARN. */
export const secretsManager = (secrets: Record<string, string>): JsonService => ({
  invalid: 'InvalidParameterException',
  operations: {
    GetSecretValue: operation(z.object({ SecretId: z.string() }), ({ SecretId }) => {
      const name = Object.keys(secrets).find((known) => known === SecretId || SecretId === arnOf(known))
      if (name === undefined)
        throw refused('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
      return { ARN: arnOf(name), Name: name, SecretString: secrets[name], VersionStages: ['AWSCURRENT'] }
    }),
  },
})
