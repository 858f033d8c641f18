import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { clientLimits } from './client-limits.ts'

export const secrets = new SecretsManagerClient(clientLimits(3_000))
