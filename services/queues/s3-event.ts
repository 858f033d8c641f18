import * as z from 'zod'
import { once } from '../../shared/once.ts'

/** S3's notification of new objects. */
export const s3Event = once(() =>
  z.object({ Records: z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })) }),
)

/** S3 sends this once, when notifications of a bucket are configured; it has no records. */
export const s3TestEvent = once(() => z.object({ Event: z.literal('s3:TestEvent') }))

/** The keys of the objects, form-encoded: a plus is a space. */
export const keysOf = ({ Records }: z.output<ReturnType<typeof s3Event>>): string[] =>
  Records.map(({ s3 }) => decodeURIComponent(s3.object.key.replaceAll('+', ' ')))
