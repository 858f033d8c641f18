import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { AuditQueries } from '../constructs/audit-queries.ts'
import { Backups } from '../constructs/backups.ts'
import { dataTable } from '../constructs/data-table.ts'
import { FilesBucket, LogsBucket } from '../constructs/files-bucket.ts'
import { FilesCatalog } from '../constructs/files-catalog.ts'
import { letLogsUse } from '../constructs/job-statements.ts'
import { MessageQueue, notifyOfObjects, ReadingsTopic } from '../constructs/message-queue.ts'
import { Replication } from '../constructs/replication.ts'
import { notBackedUp, replicated } from '../resources/backups.ts'
import { type BucketName, buckets } from '../resources/buckets.ts'
import { byName, capitalised, hyphened } from '../resources/names.ts'
import { type QueueName, queues } from '../resources/queues.ts'
import { type TableName, tables } from '../resources/tables.ts'
import type { Settings } from './settings.ts'

type Props = StackProps & { settings: Settings }

/** Some buckets have the name of a table or of a queue. */
const bucketId = (name: BucketName): string =>
  `${capitalised(name)}${name in tables || name in queues ? 'Files' : ''}`

const without = <Name extends string, One>(all: Record<Name, One>, left: Partial<Record<Name, string>>) =>
  (Object.keys(all) as Name[]).filter((name) => !(name in left)).map((name) => all[name])

const replicaOf = (settings: Settings, name: (typeof replicated)[number]) => {
  const { replicaAccount: account, replicaKeyArn: keyArn } = settings
  const bucket = { documents: settings.replicaDocumentsBucket, ocr: settings.replicaOcrBucket }[name]
  return bucket && account && keyArn ? { bucket, account, keyArn } : undefined
}

/** Everything that holds data. It is retained when the stack is deleted, but not when its first creation fails. */
export class DataStack extends Stack {
  readonly key: Key
  readonly tables: Record<TableName, Table>
  readonly buckets: Record<BucketName, Bucket>
  readonly queues: Record<QueueName, MessageQueue>
  readonly readings: ReadingsTopic
  readonly auditQueries: AuditQueries
  readonly logs: LogsBucket
  readonly requestKeys: Secret
  readonly backups: Backups

  constructor(scope: ConstructorParameters<typeof Stack>[0], id: string, { settings, ...props }: Props) {
    super(scope, id, { ...props, terminationProtection: true })
    const key = new Key(this, 'Key', {
      description: 'Encrypts the cases, documents, sessions and request keys of the back office',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    letLogsUse(key)
    this.key = key
    const { pageOrigin, protectTables: protect, auditLock, auditKeptYears, keptYears } = settings
    const lock = { mode: auditLock, years: auditKeptYears }
    this.tables = byName(tables, (name) =>
      dataTable(this, capitalised(name), { definition: tables[name], key, protect }),
    )
    this.logs = new LogsBucket(this, 'AccessLogs')
    const { logs } = this
    this.buckets = byName(
      buckets,
      (name) =>
        new FilesBucket(this, bucketId(name), {
          ...{ definition: buckets[name], logName: hyphened(name), key, logs, pageOrigin, lock, keptYears },
        }),
    )
    this.queues = byName(
      queues,
      (name) => new MessageQueue(this, capitalised(name), { definition: queues[name], key }),
    )
    notifyOfObjects(this.buckets, this.queues, settings.scanUploads)
    this.backups = new Backups(this, 'Backups', {
      ...{ tables: without(this.tables, notBackedUp.tables), key },
      buckets: without(this.buckets, notBackedUp.buckets),
      ...{ keptMonths: settings.backupKeptMonths, lock: settings.backupLock },
      copyTo: settings.backupCopyVaultArn,
    })
    for (const name of replicated) {
      const replica = replicaOf(settings, name)
      if (replica)
        new Replication(this, `${bucketId(name)}Replication`, { source: this.buckets[name], key, replica })
    }
    this.readings = new ReadingsTopic(this, 'Readings', { queue: this.queues.ocrEvents, key })
    const { audit, documents } = this.buckets
    this.auditQueries = new AuditQueries(this, 'AuditQueries', { audit, results: documents, key })
    new FilesCatalog(this, 'Catalog', { bucket: this.buckets.largeFiles })
    /** Created with a value that is not a valid key; `bin/request-keys.ts` makes the real one. */
    this.requestKeys = new Secret(this, 'RequestKeys', {
      description: 'Private keys that hand-offs and request credentials are encrypted to (decision 3)',
      encryptionKey: key,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    new CfnOutput(this, 'RequestKeysSecret', { value: this.requestKeys.secretArn })
  }
}
