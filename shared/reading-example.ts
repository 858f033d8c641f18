import * as z from 'zod/mini'
import { lazyObject } from './lazy-object.ts'
import { ocrLimits } from './ocr.ts'
import { once } from './once.ts'

/** Why a checked value teaches nothing: it has no place on the page, its label is none of the type's, or the page is full. */
const leftOutWhys = ['place', 'label', 'full'] as const
export type LeftOutWhy = (typeof leftOutWhys)[number]
export const leftOut = once(() =>
  z
    .array(z.object({ label: z.string(), why: z.enum(leftOutWhys) }))
    .check(z.maxLength(ocrLimits.leftOutOfExample)),
)
export type LeftOut = z.output<ReturnType<typeof leftOut>>

/** A reading whose checked values were offered to those who teach its type. */
export const readingExample = lazyObject(() => ({
  /** The training document that was made of it. */
  document: z.uuid(),
  by: z.string(),
  at: z.iso.datetime(),
  /** Values that it has. */
  values: z.int(),
  leftOut: leftOut(),
}))
export type ReadingExample = z.output<ReturnType<typeof readingExample>>
