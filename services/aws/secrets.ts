import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'

export const secrets = new SecretsManagerClient({})
