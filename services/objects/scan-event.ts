import * as z from 'zod/mini'
import { lazyObject } from '../../shared/lazy-object.ts'

/**
 * GuardDuty's event about a searched object. It is only a reason to look: the object's tag has the verdict, and an event
 * that is lost, repeated or about a deleted object changes nothing.
 */
export const scanEvent = lazyObject(() => ({
  source: z.literal('aws.guardduty'),
  detail: z.object({ s3ObjectDetails: z.object({ objectKey: z.string() }) }),
}))
export type ScanEvent = z.output<ReturnType<typeof scanEvent>>

export const keyOfScan = ({ detail }: ScanEvent): string => detail.s3ObjectDetails.objectKey
