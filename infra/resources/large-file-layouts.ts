import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const folder = new URL('../../jobs/large_files/types/', import.meta.url)

export const layoutsAs = <Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema>[] =>
  readdirSync(folder).map((file) => schema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))

const layout = z.object({
  ids: z.array(z.string()).check(z.minLength(1)),
  columns: z
    .array(
      z.discriminatedUnion('type', [
        z.object({ name: z.string(), type: z.enum(['text', 'integer', 'date', 'timestamp']) }),
        z.object({
          name: z.string(),
          type: z.literal('decimal'),
          precision: z.int(),
          scale: z.int(),
        }),
      ]),
    )
    .check(z.minLength(1)),
})
type Column = z.output<typeof layout>['columns'][number]

const catalogTypes = { text: 'string', integer: 'bigint', date: 'date', timestamp: 'timestamp' } as const

const catalogType = (column: Column): string =>
  column.type === 'decimal' ? `decimal(${column.precision},${column.scale})` : catalogTypes[column.type]

export type CatalogColumn = { name: string; type: string }

const rowNumber: CatalogColumn = { name: 'fila', type: 'bigint' }

export const partitionKeys: CatalogColumn[] = [
  { name: 'load_day', type: 'date' },
  { name: 'file_id', type: 'string' },
]

export const catalogTables: Readonly<Record<string, CatalogColumn[]>> = Object.fromEntries(
  layoutsAs(layout).flatMap(({ ids, columns }) => {
    const typed = columns.map((column) => ({ name: column.name, type: catalogType(column) }))
    return ids.map((id) => [id, [rowNumber, ...typed]])
  }),
)

/** How Athena reads Parquet: the formats and the library of a table and of its partitions. */
export const parquetFormat = {
  inputFormat: 'org.apache.hadoop.hive.ql.io.parquet.MapredParquetInputFormat',
  outputFormat: 'org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat',
  serializationLibrary: 'org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe',
} as const
