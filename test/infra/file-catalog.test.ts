import { describe, expect, it } from 'vitest'
import { fileQueries, filesDatabase } from '../../infra/resources/file-job-settings.ts'
import {
  catalogTables,
  catalogType,
  layouts,
  partitionKeys,
} from '../../infra/resources/large-file-layouts.ts'
import { auditTable, auditWorkGroup } from '../../services/audit-search/audit-table.ts'
import { largeFileTypeIds } from '../../shared/large-files.ts'
import { logicalId, type Resource, synthesise } from './synthesised.ts'

const { stacks, ofType, templateOf } = synthesise()
const data = [templateOf(stacks.data)]
const bucket = logicalId(stacks.data.buckets.largeFiles)

/** Without the table of the audit trail. */
const ofFiles = ofType('AWS::Glue::Table', data).filter(
  ([, { Properties }]) => Properties.DatabaseName !== auditTable.database,
)

describe('the catalog', () => {
  const tables = new Map(
    ofFiles.map(([, table]) => {
      const input = table.Properties.TableInput as {
        Name: string
        StorageDescriptor: Record<string, unknown>
      }
      return [input.Name, { table, input }]
    }),
  )
  const capitalised = (columns: readonly { name: string; type: string }[]) =>
    columns.map(({ name, type }) => ({ Name: name, Type: type }))

  it('has exactly one table for each type', () => {
    expect([...tables.keys()].sort()).toEqual([...largeFileTypeIds].sort())
    expect(Object.keys(catalogTables).sort()).toEqual([...largeFileTypeIds].sort())
  })

  it.each(largeFileTypeIds)('reads the Parquet of %s with the columns of its job', (type) => {
    const { table, input } = tables.get(type) as { table: Resource; input: object }
    expect(table.Properties.DatabaseName).toBe(filesDatabase)
    expect(input).toMatchObject({
      PartitionKeys: capitalised(partitionKeys),
      StorageDescriptor: {
        Columns: capitalised(catalogTables[type] ?? []),
        Location: { 'Fn::Join': ['', ['s3://', { Ref: bucket }, `/curated/${type}/`]] },
      },
    })
  })

  it.each(layouts.map((layout) => [layout.ids[0], layout] as const))(
    'has a column for each that the files of %s have, with its type',
    (_, { columns, table }) => {
      const written = columns.map((column) => [column.name, catalogType(column)])
      expect(table).toMatchObject({ fila: 'bigint', ...Object.fromEntries(written) })
    },
  )

  it('is retained with the data, because its partitions record the current outputs', () => {
    const kept = [...ofType('AWS::Glue::Table', data), ...ofType('AWS::Glue::Database', data)]
    expect(ofFiles).toHaveLength(largeFileTypeIds.length)
    for (const [, { DeletionPolicy }] of kept) expect(DeletionPolicy).toBe('RetainExceptOnCreate')
  })
})

describe('queries', () => {
  it('have a scan limit and encrypted results, which clients cannot override', () => {
    const groups = ofType('AWS::Athena::WorkGroup')
      .map(([, { Properties }]) => Properties)
      .filter(({ Name }) => Name !== auditWorkGroup)
    expect(groups).toHaveLength(1)
    expect(groups[0]).toMatchObject({
      Name: fileQueries.workGroup,
      WorkGroupConfiguration: {
        EnforceWorkGroupConfiguration: true,
        BytesScannedCutoffPerQuery: fileQueries.scanLimitBytes,
        ResultConfiguration: {
          ExpectedBucketOwner: { Ref: 'AWS::AccountId' },
          EncryptionConfiguration: {
            EncryptionOption: 'SSE_KMS',
            KmsKey: { 'Fn::ImportValue': expect.stringContaining(logicalId(stacks.data.key)) },
          },
        },
      },
    })
    expect(JSON.stringify(groups)).toContain('/queries/')
  })
})
