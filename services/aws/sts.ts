import { STSClient } from '@aws-sdk/client-sts'

export const sts = new STSClient({})
