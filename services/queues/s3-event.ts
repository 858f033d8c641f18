import * as z from 'zod'
import { once } from '../../shared/once.ts'

/** What S3 tells of new objects. */
export const s3Event = once(() =>
  z.object({ Records: z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })) }),
)

/** What S3 sends once, when a bucket is told of a queue; it has no records. */
export const s3TestEvent = once(() => z.object({ Event: z.literal('s3:TestEvent') }))

/** The keys of the objects, which come as in a form: a plus is a space. */
export const keysOf = ({ Records }: z.output<ReturnType<typeof s3Event>>): string[] =>
  Records.map(({ s3 }) => decodeURIComponent(s3.object.key.replaceAll('+', ' ')))
