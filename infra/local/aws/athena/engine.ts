import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import { withLocalS3 } from '../local-s3.ts'

type AthenaTable = {
  bucket: string
  /** Its files are gzip of JSON lines below `<prefix><partition>=<value>/`. */
  prefix: string
  partition: string
  /** Columns in Hive's types. */
  columns: Readonly<Record<string, string>>
}
export type AthenaDefinition = {
  workGroups: readonly string[]
  database: string
  tables: Readonly<Record<string, AthenaTable>>
}

/** A value of null is absent, as in Athena's answers. */
export type Result = { columns: string[]; rows: (string | null)[][] }
export type Query = { sql: string; parameters: readonly (string | number)[] }

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
/** DuckDB's spelling of Hive's types: `array<string>` is `VARCHAR[]`. */
const typeOf = (hive: string): string => hive.replace(/^array<(.+)>$/, '$1[]').replace('string', 'VARCHAR')

/** Functions of Trino that DuckDB names otherwise. A query has to keep to these and to what both have in common. */
const functionsOfTrino = ['CREATE MACRO array_join(list, mark) AS array_to_string(list, mark)']

/** The objects of a partition as files of a folder with its name; without a partition, those of all. */
const fetchFiles = async (s3: S3Client, { bucket, prefix }: AthenaTable, folder: string, partition = '') => {
  const files: string[] = []
  const within = { Bucket: bucket, Prefix: `${prefix}${partition}` }
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, within))
    for (const { Key = '' } of Contents) {
      const file = join(folder, Key.slice(prefix.length))
      await mkdir(dirname(file), { recursive: true })
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }))
      await pipeline(Body as Readable, createWriteStream(file))
      files.push(file)
    }
  return files
}

/** The files of a table; where a query names days among its parameters, only theirs, as partitions are pruned. */
const filesOf = async (s3: S3Client, table: AthenaTable, folder: string, { parameters }: Query) => {
  const days = parameters.filter((one) => /^\d{4}-\d\d-\d\d$/.test(String(one)))
  if (days.length === 0) return fetchFiles(s3, table, folder)
  const ofDays = days.map((day) => fetchFiles(s3, table, folder, `${table.partition}=${day}/`))
  return (await Promise.all(ofDays)).flat()
}

/** A table and no view of the files: DuckDB fails on a partition's column that is compared with a parameter. */
const createTable = (name: string, { columns, partition }: AthenaTable, files: readonly string[]): string => {
  const typed = Object.entries(columns).map(([column, type]) => [column, typeOf(type)] as const)
  if (files.length === 0) {
    const all = [...typed, [partition, 'VARCHAR'] as const].map(([column, type]) => `"${column}" ${type}`)
    return `CREATE TABLE ${name} (${all.join(', ')})`
  }
  const stated = typed.map(([column, type]) => `${literal(column)}: ${literal(type)}`).join(', ')
  return (
    `CREATE TABLE ${name} AS SELECT * FROM read_json([${files.map(literal).join(', ')}], ` +
    `format = 'newline_delimited', compression = 'gzip', columns = {${stated}}, hive_partitioning = true, ` +
    `hive_types = {${literal(partition)}: 'VARCHAR'})`
  )
}

type Options = {
  definition: AthenaDefinition
  environment: Readonly<Record<string, string>>
  signal: AbortSignal
}

const interruptEveryMs = 50

/** Runs a query on the objects of the local S3, in memory. */
export const runQuery = async (query: Query, { definition, environment, signal }: Options) => {
  const { DuckDBInstance } = await import('@duckdb/node-api')
  const folder = await mkdtemp(join(tmpdir(), 'athena-'))
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  // Again and again: an interrupt counts for the statement that runs, which may be one before the query.
  const stopping = setInterval(() => signal.aborted && connection.interrupt(), interruptEveryMs)
  try {
    for (const own of functionsOfTrino) await connection.run(own)
    await connection.run(`CREATE SCHEMA "${definition.database}"`)
    await withLocalS3(environment, async (s3) => {
      for (const [name, table] of Object.entries(definition.tables)) {
        const files = await filesOf(s3, table, join(folder, name), query)
        await connection.run(createTable(`"${definition.database}"."${name}"`, table, files))
      }
    })
    signal.throwIfAborted()
    const read = await connection.runAndReadAll(query.sql, [...query.parameters])
    const rows = read.getRowsJson().map((row) => row.map((value) => (value === null ? null : String(value))))
    return { columns: read.columnNames(), rows } satisfies Result
  } finally {
    clearInterval(stopping)
    connection.closeSync()
    instance.closeSync()
    await rm(folder, { recursive: true, force: true })
  }
}
