import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { StreamRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import { draftPrefix } from '../table/keys.ts'

export const endedDraft = z.object({
  user: z.string(),
  controlNumber: z.string(),
  documentIds: z.array(z.string()),
})
export type EndedDraft = z.output<typeof endedDraft>

/** A send or an inspection that is in progress may still leave a file; after this delay each has ended. */
export const sweepAfterSeconds = 60

const files = z._default(z.record(z.string(), z.unknown()), {})
const ended = z.object({
  pk: z.string(),
  sk: z.string(),
  documents: files,
  inspections: files,
  dropped: z._default(z.set(z.string()), new Set()),
})

export const endedDraftOf = ({ OldImage = {} }: StreamRecord): EndedDraft => {
  const { pk, sk, documents, inspections, dropped } = ended.parse(
    unmarshall(OldImage as Parameters<typeof unmarshall>[0]),
  )
  return {
    // Of a draft of an earlier release too, which was among the other items of its user.
    user: pk.slice(pk.indexOf('#') + 1),
    controlNumber: sk.slice(draftPrefix.length),
    documentIds: [...Object.keys(documents), ...Object.keys(inspections), ...dropped],
  }
}
