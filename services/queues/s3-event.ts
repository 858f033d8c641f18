import * as z from 'zod'
import { once } from '../../shared/once.ts'

const notification = once(() =>
  z.object({
    Records: z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })).optional(),
    /** S3 sends this once, when notifications of a bucket are configured. */
    Event: z.literal('s3:TestEvent').optional(),
  }),
)

/** A new object, as the consumer of a queue gets it from S3's notification. */
export const newObject = once(() => z.object({ key: z.string() }))

/** A notification of S3 as one message for each of its new objects; any other message as it is. */
export const eachObject = (content: unknown): unknown[] => {
  const { Records, Event } = notification().parse(content)
  if (!Records) return Event ? [] : [content]
  // Keys are form-encoded: a plus is a space.
  return Records.map(({ s3 }) => ({ key: decodeURIComponent(s3.object.key.replaceAll('+', ' ')) }))
}
