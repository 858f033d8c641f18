import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { DataTable } from '../constructs/data-table.ts'
import { FilesBucket } from '../constructs/files-bucket.ts'
import { FilesCatalog } from '../constructs/files-catalog.ts'
import { letLogsUse } from '../constructs/job-logs.ts'
import { LogsBucket } from '../constructs/logs-bucket.ts'
import { MessageQueue, notifyOfObjects } from '../constructs/message-queue.ts'
import { ReadingsTopic } from '../constructs/readings-topic.ts'
import { buckets } from '../resources/buckets.ts'
import { type QueueName, queues } from '../resources/queues.ts'
import { type TableName, tables } from '../resources/tables.ts'
import type { Settings } from './settings.ts'

type Props = StackProps & { settings: Settings }

/** Everything that holds data. It is retained when the stack is deleted, but not when its first creation fails. */
export class DataStack extends Stack {
  readonly key: Key
  readonly tables: Record<TableName, Table>
  readonly documents: Bucket
  readonly quarantine: Bucket
  readonly largeFiles: Bucket
  readonly ocr: Bucket
  readonly queues: Record<QueueName, MessageQueue>
  readonly readings: ReadingsTopic
  readonly catalog: FilesCatalog
  readonly logs: Bucket
  readonly requestKeys: Secret

  constructor(scope: ConstructorParameters<typeof Stack>[0], id: string, { settings, ...props }: Props) {
    super(scope, id, { ...props, terminationProtection: true })
    const key = new Key(this, 'Key', {
      description: 'Encrypts the cases, documents, sessions and request keys of the back office',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    letLogsUse(key)
    this.key = key
    const { pageOrigin, protectTables: protect } = settings
    this.tables = {
      sessions: new DataTable(this, 'Sessions', { definition: tables.sessions, key, protect }),
      cases: new DataTable(this, 'Cases', { definition: tables.cases, key, protect }),
      staff: new DataTable(this, 'Staff', { definition: tables.staff, key, protect }),
      guarantees: new DataTable(this, 'Guarantees', { definition: tables.guarantees, key, protect }),
      files: new DataTable(this, 'Files', { definition: tables.files, key, protect }),
      ocr: new DataTable(this, 'Ocr', { definition: tables.ocr, key, protect }),
    }
    this.logs = new LogsBucket(this, 'AccessLogs')
    const { logs } = this
    this.documents = new FilesBucket(this, 'Documents', {
      definition: buckets.documents,
      logName: 'documents',
      ...{ key, logs, pageOrigin },
    })
    this.quarantine = new FilesBucket(this, 'Quarantine', {
      definition: buckets.quarantine,
      logName: 'quarantine',
      ...{ key, logs, pageOrigin },
    })
    this.largeFiles = new FilesBucket(this, 'LargeFiles', {
      definition: buckets.largeFiles,
      logName: 'large-files',
      ...{ key, logs, pageOrigin },
    })
    this.ocr = new FilesBucket(this, 'OcrFiles', {
      definition: buckets.ocr,
      logName: 'ocr',
      ...{ key, logs, pageOrigin },
    })
    this.queues = {
      loads: new MessageQueue(this, 'Loads', { definition: queues.loads, key }),
      inspections: new MessageQueue(this, 'Inspections', { definition: queues.inspections, key }),
      rosterFiles: new MessageQueue(this, 'RosterFiles', { definition: queues.rosterFiles, key }),
      mails: new MessageQueue(this, 'Mails', { definition: queues.mails, key }),
      transfers: new MessageQueue(this, 'Transfers', { definition: queues.transfers, key }),
      leftovers: new MessageQueue(this, 'Leftovers', { definition: queues.leftovers, key }),
      dailyData: new MessageQueue(this, 'DailyData', { definition: queues.dailyData, key }),
      massiveNews: new MessageQueue(this, 'MassiveNews', { definition: queues.massiveNews, key }),
      agreementMoves: new MessageQueue(this, 'AgreementMoves', { definition: queues.agreementMoves, key }),
      reserves: new MessageQueue(this, 'Reserves', { definition: queues.reserves, key }),
      fileEvents: new MessageQueue(this, 'FileEvents', { definition: queues.fileEvents, key }),
      ocrEvents: new MessageQueue(this, 'OcrEvents', { definition: queues.ocrEvents, key }),
      relayFailures: new MessageQueue(this, 'RelayFailures', { definition: queues.relayFailures, key }),
      totalsFailures: new MessageQueue(this, 'TotalsFailures', { definition: queues.totalsFailures, key }),
      rosterApplies: new MessageQueue(this, 'RosterApplies', { definition: queues.rosterApplies, key }),
      scheduleFailures: new MessageQueue(this, 'ScheduleFailures', {
        ...{ definition: queues.scheduleFailures, key },
      }),
    }
    notifyOfObjects('documents', this.documents, this.queues)
    notifyOfObjects('largeFiles', this.largeFiles, this.queues)
    notifyOfObjects('ocr', this.ocr, this.queues)
    this.readings = new ReadingsTopic(this, 'Readings', { queue: this.queues.ocrEvents, key })
    this.catalog = new FilesCatalog(this, 'Catalog', { bucket: this.largeFiles })
    /** Created with a value that is not a valid key; `bin/request-keys.ts` makes the real one. */
    this.requestKeys = new Secret(this, 'RequestKeys', {
      description: 'Private keys that hand-offs and request credentials are encrypted to (decision 3)',
      encryptionKey: key,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    new CfnOutput(this, 'RequestKeysSecret', { value: this.requestKeys.secretArn })
  }
}
