import * as z from 'zod/mini'
import { type CatalogColumn, parquetFormat } from '../../../resources/large-file-layouts.ts'
import { readJson, writeJson } from '../../json-file.ts'
import { operation, refused } from '../json-service.ts'

export type GlueJob = {
  script: string
  /** `--name` → value; the arguments of a run override them. */
  defaultArguments: Readonly<Record<string, string>>
  timeoutMinutes: number
  maxConcurrentRuns: number
}

export type GlueDefinition = {
  jobs: Readonly<Record<string, GlueJob>>
  /** Database of the catalog, with its tables; only their partitions are stored. */
  database: string
  tables: Readonly<
    Record<string, { columns: CatalogColumn[]; partitionKeys: CatalogColumn[]; location: string }>
  >
  /** Name of the queue that gets EventBridge's 'Glue Job State Change' events. */
  events?: string
}

const tableInput = z.object({
  Name: z.string(),
  StorageDescriptor: z.object({ Columns: z.array(z.object({ Name: z.string(), Type: z.string() })) }),
})
type Columns = z.output<typeof tableInput>['StorageDescriptor']['Columns']
const values = z.array(z.string()).check(z.minLength(1))
const partition = z.object({
  Values: values,
  StorageDescriptor: z.looseObject({ Location: z.string() }),
  Parameters: z.optional(z.record(z.string(), z.string())),
})
const created = z.extend(partition, { CreationTime: z.number() })
type Partition = z.output<typeof created>

const ofTable = z.object({ DatabaseName: z.string(), TableName: z.string() })
type OfTable = z.output<typeof ofTable>

const notFound = (what: string) => refused('EntityNotFoundException', `Entity Not Found (${what})`)

const openPartitions = (file: string, tableOf: (database: string, name: string) => unknown) => {
  const all: Record<string, Partition[]> = readJson(file, z.record(z.string(), z.array(created))) ?? {}
  const of = ({ DatabaseName, TableName }: OfTable): Partition[] => {
    tableOf(DatabaseName, TableName)
    return all[TableName] ?? []
  }
  const find = (table: OfTable, list: readonly string[]) =>
    of(table).find(({ Values }) => Values.join('\0') === list.join('\0'))
  return {
    of,
    find,
    known: (table: OfTable, list: readonly string[]): Partition => {
      const found = find(table, list)
      if (!found) throw notFound(list.join('/'))
      return found
    },
    write: ({ TableName }: OfTable, partitions: Partition[]): object => {
      all[TableName] = partitions
      writeJson(file, all)
      return {}
    },
  }
}

const shown = ({ DatabaseName, TableName }: OfTable, one: Partition) => ({ ...one, DatabaseName, TableName })

export const catalogOperations = (file: string, { database, tables }: GlueDefinition, now: () => Date) => {
  const tableOf = (asked: string, name: string) => {
    const table = asked === database ? tables[name] : undefined
    if (!table) throw notFound(`${asked}.${name}`)
    return table
  }
  /** Columns of tables that a deployment changed since the start. */
  const changed = new Map<string, Columns>()
  const partitions = openPartitions(file, tableOf)
  const stamped = (one: z.output<typeof partition>) => ({ ...one, CreationTime: now().getTime() / 1_000 })

  return {
    GetTable: operation(
      z.object({ DatabaseName: z.string(), Name: z.string() }),
      ({ DatabaseName, Name }) => {
        const { columns, partitionKeys, location } = tableOf(DatabaseName, Name)
        const described = (list: CatalogColumn[]): Columns =>
          list.map((each) => ({ Name: each.name, Type: each.type }))
        const { inputFormat, outputFormat, serializationLibrary } = parquetFormat
        return {
          Table: {
            ...{ Name, DatabaseName, TableType: 'EXTERNAL_TABLE', PartitionKeys: described(partitionKeys) },
            StorageDescriptor: {
              ...{ Columns: changed.get(Name) ?? described(columns), Location: location },
              ...{ InputFormat: inputFormat, OutputFormat: outputFormat },
              SerdeInfo: { SerializationLibrary: serializationLibrary },
            },
          },
        }
      },
    ),
    UpdateTable: operation(
      z.object({ DatabaseName: z.string(), TableInput: tableInput }),
      ({ DatabaseName, TableInput: { Name, StorageDescriptor } }) => {
        tableOf(DatabaseName, Name)
        changed.set(Name, StorageDescriptor.Columns)
        return {}
      },
    ),
    GetPartitions: operation(ofTable, (table) => ({
      Partitions: partitions.of(table).map((one) => shown(table, one)),
    })),
    GetPartition: operation(
      z.extend(ofTable, { PartitionValues: values }),
      ({ PartitionValues, ...table }) => ({
        Partition: shown(table, partitions.known(table, PartitionValues)),
      }),
    ),
    CreatePartition: operation(
      z.extend(ofTable, { PartitionInput: partition }),
      ({ PartitionInput, ...table }) => {
        if (partitions.find(table, PartitionInput.Values))
          throw refused('AlreadyExistsException', 'Partition already exists.')
        return partitions.write(table, [...partitions.of(table), stamped(PartitionInput)])
      },
    ),
    UpdatePartition: operation(
      z.extend(ofTable, { PartitionValueList: values, PartitionInput: partition }),
      ({ PartitionInput, PartitionValueList, ...table }) => {
        const replaced = partitions.known(table, PartitionValueList)
        const others = partitions.of(table).filter((one) => one !== replaced)
        return partitions.write(table, [...others, stamped(PartitionInput)])
      },
    ),
  }
}
