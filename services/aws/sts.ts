import { STSClient } from '@aws-sdk/client-sts'
import { clientLimits } from './client-limits.ts'

export const sts = new STSClient(clientLimits(3_000))
