import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnWorkGroup } from 'aws-cdk-lib/aws-athena'
import { CfnDatabase, CfnTable } from 'aws-cdk-lib/aws-glue'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import {
  auditColumns,
  auditResultsPrefix,
  auditTable,
  auditWorkGroup,
} from '../../services/audit-search/audit-table.ts'
import { auditPrefix } from '../../shared/audit.ts'
import { auditFirstDay, auditScanLimitBytes } from '../resources/audit-settings.ts'

type Props = { audit: IBucket; results: IBucket; key: IKey }

/** The table over the files of the audit trail, and the work group of its searches. */
export class AuditQueries extends Construct {
  readonly workGroupArn: string
  /** Catalog, database and table: Glue checks a read of a table on all three. */
  readonly catalogArns: string[]

  constructor(scope: Construct, id: string, { audit, results, key }: Props) {
    super(scope, id)
    const stack = Stack.of(this)
    const { database: databaseName, name } = auditTable
    const database = new CfnDatabase(this, 'Database', {
      catalogId: stack.account,
      databaseInput: { name: databaseName, description: 'Who saw and changed what' },
    })
    database.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
    const table = new CfnTable(this, 'Entries', {
      catalogId: stack.account,
      databaseName,
      tableInput: {
        name,
        tableType: 'EXTERNAL_TABLE',
        // Athena works out the partitions of the days that a query names: nobody has to register a new day.
        parameters: {
          EXTERNAL: 'TRUE',
          classification: 'json',
          'projection.enabled': 'true',
          'projection.day.type': 'date',
          'projection.day.format': 'yyyy-MM-dd',
          'projection.day.range': `${auditFirstDay},NOW+1DAYS`,
        },
        partitionKeys: [{ name: 'day', type: 'string' }],
        storageDescriptor: {
          columns: Object.entries(auditColumns).map(([column, type]) => ({ name: column, type })),
          location: audit.s3UrlForObject(auditPrefix),
          inputFormat: 'org.apache.hadoop.mapred.TextInputFormat',
          outputFormat: 'org.apache.hadoop.hive.ql.io.HiveIgnoreKeyTextOutputFormat',
          serdeInfo: { serializationLibrary: 'org.openx.data.jsonserde.JsonSerDe' },
        },
      },
    })
    table.addResourceDependency(database)
    table.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
    new CfnWorkGroup(this, 'WorkGroup', {
      name: auditWorkGroup,
      description: 'Searches of the audit trail by root administrators',
      recursiveDeleteOption: true,
      workGroupConfiguration: {
        // A client cannot override the limit or the result location.
        enforceWorkGroupConfiguration: true,
        publishCloudWatchMetricsEnabled: true,
        requesterPaysEnabled: false,
        bytesScannedCutoffPerQuery: auditScanLimitBytes,
        engineVersion: { selectedEngineVersion: 'Athena engine version 3' },
        resultConfiguration: {
          outputLocation: results.s3UrlForObject(auditResultsPrefix),
          expectedBucketOwner: stack.account,
          encryptionConfiguration: { encryptionOption: 'SSE_KMS', kmsKey: key.keyArn },
        },
      },
    })
    this.workGroupArn = stack.formatArn({
      service: 'athena',
      resource: 'workgroup',
      resourceName: auditWorkGroup,
    })
    this.catalogArns = [
      stack.formatArn({ service: 'glue', resource: 'catalog' }),
      stack.formatArn({ service: 'glue', resource: 'database', resourceName: databaseName }),
      stack.formatArn({ service: 'glue', resource: 'table', resourceName: `${databaseName}/${name}` }),
    ]
  }
}
