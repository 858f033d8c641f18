import * as z from 'zod'
import { once } from './once.ts'

/** What the calls have in common that begin uploads in parts. */

/** A file's name as its user calls it. */
export const uploadName = once(() =>
  z
    .string()
    .min(1)
    .max(255)
    .refine((name) => name.isWellFormed()),
)

/** Asks for the upload of a file; `request` is made by the page for each file that is chosen. */
export const uploadRequest = <Type extends z.ZodType>(type: Type) =>
  z.object({ request: z.uuid(), type, fileName: uploadName(), size: z.number().int().min(0) })

/** Where an upload goes, in parts that the browser signs with credentials for this key alone. */
export const uploadAnswer = <Type extends z.ZodType>(type: Type) =>
  z.object({
    ...{ id: z.uuid(), type, fileName: z.string(), size: z.number().int() },
    key: z.string(),
    bucket: z.string(),
    /** Of the object, without a query; what is signed for. */
    url: z.url(),
    region: z.string(),
  })
