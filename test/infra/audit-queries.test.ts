import { expect, it } from 'vitest'
import { auditScanLimitBytes } from '../../infra/resources/audit-settings.ts'
import { type FunctionName, functions } from '../../infra/resources/functions.ts'
import { auditTable, auditWorkGroup } from '../../services/audit-search/audit-table.ts'
import { auditEntry } from '../../shared/audit.ts'
import { grantedTo } from './granted.ts'
import { logicalId, synthesise } from './synthesised.ts'

const synthesised = synthesise()
const { stacks, ofType } = synthesised

it('the table of the audit trail has the fields of an entry, and its days without being told of them', () => {
  const [, table] =
    ofType('AWS::Glue::Table').find(
      ([, { Properties }]) => Properties.DatabaseName === auditTable.database,
    ) ?? []
  const { TableInput } = (table?.Properties ?? {}) as { TableInput: Record<string, never> }
  const { Columns, Location } = TableInput.StorageDescriptor as unknown as Record<string, { Name: string }[]>
  expect(Columns?.map(({ Name }) => Name)).toEqual(Object.keys(auditEntry().shape))
  expect(Location).toEqual({
    'Fn::Join': ['', ['s3://', { Ref: logicalId(stacks.data.buckets.audit) }, '/entries/']],
  })
  expect(TableInput).toMatchObject({
    Name: auditTable.name,
    PartitionKeys: [{ Name: 'day', Type: 'string' }],
    Parameters: {
      'projection.enabled': 'true',
      'projection.day.type': 'date',
      'projection.day.format': 'yyyy-MM-dd',
      'projection.day.range': expect.stringMatching(/^20\d\d-\d\d-\d\d,NOW\+1DAYS$/),
    },
  })
  expect(table?.DeletionPolicy).toBe('RetainExceptOnCreate')
})

it('a search has a scan limit and encrypted results, which clients cannot override', () => {
  const [, group] =
    ofType('AWS::Athena::WorkGroup').find(([, { Properties }]) => Properties.Name === auditWorkGroup) ?? []
  expect(group?.Properties.WorkGroupConfiguration).toMatchObject({
    EnforceWorkGroupConfiguration: true,
    BytesScannedCutoffPerQuery: auditScanLimitBytes,
    ResultConfiguration: { EncryptionConfiguration: { EncryptionOption: 'SSE_KMS' } },
  })
  expect(JSON.stringify(group)).toContain('/audit-results/')
})

it('only the function of searches reads the audit trail, queries it, and reads what queries wrote', () => {
  const may = (line: RegExp) =>
    (Object.keys(functions) as FunctionName[]).filter((name) =>
      grantedTo(synthesised, name).some((granted) => line.test(granted)),
    )
  expect(may(/^s3:(GetObject|ListBucket).* audit(\/|$)/)).toEqual(['auditSearch'])
  expect(may(/^athena:/)).toEqual(['auditSearch'])
  expect(may(/^s3:GetObject documents\/(audit-results\/)?$/)).toEqual(['auditSearch'])
  expect(grantedTo(synthesised, 'auditSearch').filter((line) => /(Put|Delete)\w+ audit/.test(line))).toEqual(
    [],
  )
})
