import * as z from 'zod/mini'
import { once } from './once.ts'

/** A file's name as its user calls it. */
export const uploadName = once(() =>
  z.string().check(
    z.minLength(1),
    z.maxLength(255),
    z.refine((name) => name.isWellFormed()),
  ),
)

/** Asks for the upload of a file; `request` is made by the page for each file that is chosen. */
export const uploadRequest = <Type extends z.ZodMiniType>(type: Type) =>
  z.object({ request: z.uuid(), type, fileName: uploadName(), size: z.int().check(z.minimum(0)) })

/** Where an upload goes, in parts that the browser signs with credentials for this key alone. */
export const uploadAnswer = <Type extends z.ZodMiniType>(type: Type) =>
  z.object({
    ...{ id: z.uuid(), type, fileName: z.string(), size: z.int() },
    key: z.string(),
    bucket: z.string(),
    /** Of the object, without a query; what is signed for. */
    url: z.url(),
    region: z.string(),
  })
