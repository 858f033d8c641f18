import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** What the jobs of the large files know of each type, as the catalog needs it; `jobs/` has all of it. */

const folder = new URL('../../jobs/large_files/types/', import.meta.url)

const layout = z.object({
  ids: z.array(z.string()).nonempty(),
  columns: z
    .array(
      z.discriminatedUnion('type', [
        z.object({ name: z.string(), type: z.enum(['text', 'integer', 'date', 'timestamp']) }),
        z.object({
          name: z.string(),
          type: z.literal('decimal'),
          precision: z.number().int(),
          scale: z.number().int(),
        }),
      ]),
    )
    .nonempty(),
})
type Column = z.output<typeof layout>['columns'][number]

const catalogTypes = { text: 'string', integer: 'bigint', date: 'date', timestamp: 'timestamp' } as const

const catalogType = (column: Column): string =>
  column.type === 'decimal' ? `decimal(${column.precision},${column.scale})` : catalogTypes[column.type]

export type CatalogColumn = { name: string; type: string }

/** Row of the file, which every table has before its own columns. */
const rowNumber: CatalogColumn = { name: 'fila', type: 'bigint' }

/** What the partitions of every table are known by. */
export const partitionKeys: CatalogColumn[] = [
  { name: 'load_day', type: 'date' },
  { name: 'file_id', type: 'string' },
]

/** The columns of each type's table in the catalog, by the type's id, which is the table's name too. */
export const catalogTables: Readonly<Record<string, CatalogColumn[]>> = Object.fromEntries(
  readdirSync(folder)
    .map((file) => layout.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
    .flatMap(({ ids, columns }) => {
      const typed = columns.map((column) => ({ name: column.name, type: catalogType(column) }))
      return ids.map((id) => [id, [rowNumber, ...typed]])
    }),
)

/** How Athena reads Parquet: the formats and the library of a table, and so of its partitions. */
export const parquetFormat = {
  inputFormat: 'org.apache.hadoop.hive.ql.io.parquet.MapredParquetInputFormat',
  outputFormat: 'org.apache.hadoop.hive.ql.io.parquet.MapredParquetOutputFormat',
  serializationLibrary: 'org.apache.hadoop.hive.ql.io.parquet.serde.ParquetHiveSerDe',
} as const
