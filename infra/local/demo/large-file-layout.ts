import { z } from 'zod'
import { layoutsAs } from '../../resources/large-file-layouts.ts'

const column = z.object({
  name: z.string(),
  type: z.enum(['text', 'integer', 'decimal', 'date', 'timestamp']),
  required: z.boolean().default(false),
  format: z.string().default(''),
  maxLength: z.number().int().default(20),
  pattern: z.string().default(''),
  allowed: z.array(z.string()).default([]),
  minimum: z.coerce.number().optional(),
  maximum: z.coerce.number().optional(),
  scale: z.number().int().default(0),
  decimalMark: z.string().default('.'),
})
export type SampleColumn = z.output<typeof column>

const layout = z.object({
  ids: z.array(z.string()),
  header: z.boolean(),
  delimiters: z.tuple([z.string()], z.string()),
  key: z.array(z.string()),
  columns: z.array(column),
})
export type SampleLayout = z.output<typeof layout>

/** The layout of a type's files, as its job reads it; `undefined` for an unknown type. */
export const sampleLayout = (type: string): SampleLayout | undefined =>
  layoutsAs(layout).find(({ ids }) => ids.includes(type))
