import { describe, expect, it } from 'vitest'
import { fileQueries, filesDatabase, parquetDatabase } from '../../infra/resources/file-job-settings.ts'
import { parquetTables, partitionKeys } from '../../infra/resources/large-file-layouts.ts'
import { auditTable, auditWorkGroup } from '../../services/audit-search/audit-table.ts'
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

  it('has a database for the tables that the jobs make, and none of them', () => {
    const databases = ofType('AWS::Glue::Database', data).map(
      ([, { Properties }]) => (Properties.DatabaseInput as { Name: string }).Name,
    )
    expect(databases).toContain(filesDatabase)
    expect(ofFiles.filter(([, { Properties }]) => Properties.DatabaseName === filesDatabase)).toEqual([])
  })

  it.each(Object.keys(parquetTables))('still reads the Parquet of %s that earlier releases wrote', (type) => {
    const { table, input } = tables.get(type) as { table: Resource; input: object }
    expect(table.Properties.DatabaseName).toBe(parquetDatabase)
    expect(input).toMatchObject({
      PartitionKeys: capitalised(partitionKeys),
      StorageDescriptor: {
        Columns: capitalised(parquetTables[type] ?? []),
        Location: { 'Fn::Join': ['', ['s3://', { Ref: bucket }, `/curated/${type}/`]] },
      },
    })
  })

  it('is retained with the data, because it says which objects are current', () => {
    const kept = [...ofType('AWS::Glue::Table', data), ...ofType('AWS::Glue::Database', data)]
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
