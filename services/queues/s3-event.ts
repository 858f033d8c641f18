import * as z from 'zod'
import { once } from '../../shared/once.ts'

const s3Event = once(() =>
  z.union([
    z.object({ Records: z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })) }),
    // S3 sends this once, when notifications of a bucket are configured.
    z.object({ Event: z.literal('s3:TestEvent') }),
  ]),
)

/** The keys of new objects are form-encoded: a plus is a space. */
const keyOf = (encoded: string): string => decodeURIComponent(encoded.replaceAll('+', ' '))

/** A new object, as the consumer of a queue gets it from S3's notification. */
export const newObject = once(() => z.object({ key: z.string() }))

/** A notification of S3 as one message for each of its new objects; any other message as it is. */
export const eachObject = (body: unknown): unknown[] => {
  const event = s3Event().safeParse(body)
  if (!event.success) return [body]
  return 'Event' in event.data ? [] : event.data.Records.map(({ s3 }) => ({ key: keyOf(s3.object.key) }))
}
