import * as z from 'zod/mini'
import { once } from '../../shared/once.ts'

const newObjects = once(() => z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })))

/** A notification of S3 as one message `{ key }` for each of its new objects; any other message as it is. */
export const eachObject = (content: { Records?: unknown; Event?: unknown }): unknown[] => {
  // S3 sends this once, when notifications of a bucket are configured.
  if (content.Event === 's3:TestEvent') return []
  if (!content.Records) return [content]
  // Keys are form-encoded: a plus is a space.
  const keyOf = (key: string) => decodeURIComponent(key.replaceAll('+', ' '))
  return newObjects()
    .parse(content.Records)
    .map(({ s3 }) => ({ key: keyOf(s3.object.key) }))
}
