import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const folder = new URL('../../jobs/large_files/types/', import.meta.url)

const column = z.object({
  name: z.string(),
  type: z.enum(['text', 'integer', 'decimal', 'date', 'timestamp']),
  required: z._default(z.boolean(), false),
  format: z._default(z.string(), ''),
  maxLength: z._default(z.int(), 20),
  pattern: z._default(z.string(), ''),
  allowed: z._default(z.array(z.string()), []),
  minimum: z.optional(z.coerce.number()),
  maximum: z.optional(z.coerce.number()),
  /** Of decimals, as is the scale. */
  precision: z.optional(z.int()),
  scale: z._default(z.int(), 0),
  decimalMark: z._default(z.string(), '.'),
})
export type LayoutColumn = z.output<typeof column>

const layout = z.object({
  ids: z.array(z.string()).check(z.minLength(1)),
  header: z.boolean(),
  delimiters: z.tuple([z.string()], z.string()),
  key: z.array(z.string()),
  columns: z.array(column).check(z.minLength(1)),
  /** Columns of the table of Parquet with the rows of earlier releases. They do not change any more. */
  table: z.optional(z.record(z.string(), z.string())),
})
export type Layout = z.output<typeof layout>

/** The layouts of large files, as their jobs read them. */
export const layouts: readonly Layout[] = readdirSync(folder).map((file) =>
  layout.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
)

export type CatalogColumn = { name: string; type: string }

export const partitionKeys: CatalogColumn[] = [
  { name: 'load_day', type: 'date' },
  { name: 'file_id', type: 'string' },
]

export const parquetTables: Readonly<Record<string, CatalogColumn[]>> = Object.fromEntries(
  layouts.flatMap(({ ids, table }) => {
    if (!table) return []
    const columns = Object.entries(table).map(([name, type]) => ({ name, type }))
    return ids.map((id) => [id, columns])
  }),
)

/** How Athena reads Parquet: the formats and the library of a table and of its partitions. */
export const parquetFormat = {
  inputFormat: 'org.apache.hadoop.hive.ql.io.parquet.MapredParquetInputFormat',
  outputFormat: 'org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat',
  serializationLibrary: 'org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe',
} as const
