import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { clientLimits } from './retries.ts'

export const secrets = new SecretsManagerClient(clientLimits(3_000))
