import { STSClient } from '@aws-sdk/client-sts'
import { clientLimits } from './retries.ts'

export const sts = new STSClient(clientLimits(3_000))
