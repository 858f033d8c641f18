import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { parquetFormat } from '../../../resources/large-file-layouts.ts'
import { AwsError } from '../aws-error.ts'
import type { GlueDefinition } from './definitions.ts'

const values = z.array(z.string()).nonempty()
const partition = z.object({
  Values: values,
  StorageDescriptor: z.looseObject({ Location: z.string() }),
  Parameters: z.record(z.string(), z.string()).optional(),
})
type Partition = z.output<typeof partition> & { CreationTime: number }
const kept = z.record(z.string(), z.array(partition.extend({ CreationTime: z.number() })))

const ofTable = z.object({ DatabaseName: z.string(), TableName: z.string() })
const inputs = {
  GetTable: z.object({ DatabaseName: z.string(), Name: z.string() }),
  GetPartition: ofTable.extend({ PartitionValues: values }),
  GetPartitions: ofTable,
  CreatePartition: ofTable.extend({ PartitionInput: partition }),
  UpdatePartition: ofTable.extend({ PartitionValueList: values, PartitionInput: partition }),
  DeletePartition: ofTable.extend({ PartitionValues: values }),
}
export type CatalogCall = keyof typeof inputs
export const isCatalogCall = (name: string): name is CatalogCall => Object.hasOwn(inputs, name)

const notFound = (what: string) => new AwsError(400, 'EntityNotFoundException', `Entity Not Found (${what})`)
const isSame = (one: readonly string[], other: readonly string[]) => one.join('\0') === other.join('\0')

/** The Data Catalog: the defined tables, and their partitions, which are stored in a file. */
export const createCatalog = (file: string, { database, tables }: GlueDefinition, now: () => Date) => {
  const all: Record<string, Partition[]> = existsSync(file)
    ? kept.parse(JSON.parse(readFileSync(file, 'utf8')))
    : {}

  const write = (table: string, partitions: Partition[]) => {
    all[table] = partitions
    writeFileSync(`${file}.part`, JSON.stringify(all))
    renameSync(`${file}.part`, file)
  }
  const tableOf = (asked: string, name: string) => {
    const table = asked === database ? tables[name] : undefined
    if (!table) throw notFound(`${asked}.${name}`)
    return table
  }
  const partitionsOf = ({ DatabaseName, TableName }: z.output<typeof ofTable>) => {
    tableOf(DatabaseName, TableName)
    return all[TableName] ?? []
  }
  const shown = ({ DatabaseName, TableName }: z.output<typeof ofTable>, one: Partition) => ({
    ...one,
    DatabaseName,
    TableName,
  })
  const read = <Name extends CatalogCall>(name: Name, input: unknown): z.output<(typeof inputs)[Name]> => {
    const parsed = inputs[name].safeParse(input)
    if (!parsed.success) throw new AwsError(400, 'InvalidInputException', z.prettifyError(parsed.error))
    return parsed.data as z.output<(typeof inputs)[Name]>
  }

  const describe = (DatabaseName: string, Name: string) => {
    const { columns, partitionKeys, location } = tableOf(DatabaseName, Name)
    const described = (list: typeof columns) => list.map((each) => ({ Name: each.name, Type: each.type }))
    const { inputFormat: InputFormat, outputFormat: OutputFormat, serializationLibrary } = parquetFormat
    return {
      ...{ Name, DatabaseName, TableType: 'EXTERNAL_TABLE', PartitionKeys: described(partitionKeys) },
      StorageDescriptor: {
        ...{ Columns: described(columns), Location: location, InputFormat, OutputFormat },
        SerdeInfo: { SerializationLibrary: serializationLibrary },
      },
    }
  }

  const replace = (table: z.output<typeof ofTable>, list: string[], by: z.output<typeof partition>[]) => {
    const partitions = partitionsOf(table)
    if (!partitions.some(({ Values }) => isSame(Values, list))) throw notFound(list.join('/'))
    const created = by.map((one) => ({ ...one, CreationTime: now().getTime() / 1_000 }))
    write(table.TableName, [...partitions.filter(({ Values }) => !isSame(Values, list)), ...created])
    return {}
  }

  return (name: CatalogCall, input: unknown): object => {
    if (name === 'GetTable') {
      const { DatabaseName, Name } = read(name, input)
      return { Table: describe(DatabaseName, Name) }
    }
    if (name === 'GetPartitions') {
      const table = read(name, input)
      return { Partitions: partitionsOf(table).map((one) => shown(table, one)) }
    }
    if (name === 'GetPartition') {
      const table = read(name, input)
      const found = partitionsOf(table).find(({ Values }) => isSame(Values, table.PartitionValues))
      if (!found) throw notFound(table.PartitionValues.join('/'))
      return { Partition: shown(table, found) }
    }
    if (name === 'CreatePartition') {
      const { PartitionInput, ...table } = read(name, input)
      const partitions = partitionsOf(table)
      if (partitions.some(({ Values }) => isSame(Values, PartitionInput.Values)))
        throw new AwsError(400, 'AlreadyExistsException', 'Partition already exists.')
      write(table.TableName, [...partitions, { ...PartitionInput, CreationTime: now().getTime() / 1_000 }])
      return {}
    }
    if (name === 'UpdatePartition') {
      const { PartitionInput, PartitionValueList, ...table } = read(name, input)
      return replace(table, PartitionValueList, [PartitionInput])
    }
    const { PartitionValues, ...table } = read('DeletePartition', input)
    return replace(table, PartitionValues, [])
  }
}
