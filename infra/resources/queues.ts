import { documentPrefixes } from '../../services/documents/keys.ts'
import { largeFilePrefixes } from '../../services/large-files/object-keys.ts'
import { loadPrefixes, manifestName } from '../../services/loads/stored-load.ts'
import { ocrPrefixes } from '../../services/readings/object-keys.ts'
import type { BucketName } from './buckets.ts'

export type Queue = {
  objects?: { bucket: BucketName; prefix: string; suffix?: string }
  /** Whether SNS forwards Textract's notifications of finished jobs. */
  readings?: true
  jobs?: true
  /** The places whose verdicts of the search for malware are sent to it. */
  verdicts?: { bucket: BucketName; prefixes: readonly string[] }
  /** Longer than the function's timeout, so that no other invocation starts in the meantime. */
  visibilitySeconds: number
  /** Messages that the function gets together: this many, or those of this time. Without it one at a time. */
  batch?: { size: number; windowSeconds: number }
  /** Messages that are processed at the same time. Without it the queue has no consumer: it keeps failed messages. */
  concurrency?: number
  /** What a message in the dead-letter queue, or one that waits long, means for a user: the alarms' description. */
  whenItFails: string
}

/** Receives before the dead-letter queue: four hours, as consumer.ts delays each try. */
export const maxReceives = 10
/** None without a consumer. */
export const maxReceivesOf = ({ concurrency }: Queue): number | undefined =>
  concurrency === undefined ? undefined : maxReceives

/** The most that a management's loads write in a second: an index takes 1,000 units (docs/decisions.md). */
export const casesPerSecond = 400

export const queues = {
  /** Files of cases whose upload is complete; `loader` consumes them. */
  loads: {
    objects: { bucket: 'documents', prefix: loadPrefixes.parts, suffix: `/${manifestName}` },
    visibilitySeconds: 240,
    concurrency: 5,
    whenItFails: 'A load of cases stands still for its leader; the rows it had loaded are in their queues.',
  },
  /** Files in quarantine; `inspector` consumes them. */
  inspections: {
    // The message of a roster file comes again by itself: its key does not say of which roster it is.
    verdicts: { bucket: 'quarantine', prefixes: [documentPrefixes.drafts] },
    visibilitySeconds: 60,
    concurrency: 50,
    whenItFails:
      'Files that advisers and administrators uploaded stay in «Verificando…»; they can be cancelled and uploaded again.',
  },
  /** Inspected roster files; `rosterReader` consumes them. */
  rosterFiles: {
    visibilitySeconds: 240,
    concurrency: 5,
    whenItFails:
      'Files of the roster that administrators uploaded stay in «Validando el archivo…»; they can be cancelled and uploaded again.',
  },
  /** Mails of the outbox; `mailer` consumes them. */
  mails: {
    visibilitySeconds: 90,
    concurrency: 5,
    whenItFails: 'Mails about sent orders do not go out; the orders themselves are in their queue.',
  },
  /** Approved orders; `archiver` consumes them. */
  archive: {
    visibilitySeconds: 180,
    concurrency: 5,
    whenItFails:
      'Documents of approved orders are not in their final place; they can be read where they were.',
  },
  /** Ended drafts; `sweeper` consumes them. */
  leftovers: {
    visibilitySeconds: 90,
    concurrency: 5,
    whenItFails:
      'Files of orders that were never sent are kept longer than their draft; nobody can reach them.',
  },
  /** Nights whose daily data is due; `dailyDataWriter` consumes them. */
  dailyData: {
    visibilitySeconds: 600,
    concurrency: 2,
    whenItFails: 'The daily data of some days are not there yet, or are not what the records say by now.',
  },
  /** Lists of cases to write as files; `preparedFileWriter` consumes them. */
  preparedFiles: {
    visibilitySeconds: 600,
    concurrency: 2,
    whenItFails: 'Files of cases that leaders asked for have failed; each can be begun again.',
  },
  /** Massive news to write; `massiveNewsWriter` consumes them. */
  massiveNews: {
    visibilitySeconds: 180,
    concurrency: 5,
    whenItFails:
      'Massive news stay in «Registrando…» for their leaders, and nobody else can register for their members; the sweeper finishes or undoes them.',
  },
  /** Agreements whose waiting cases move to another queue; `agreementMover` consumes them. */
  agreementMoves: {
    visibilitySeconds: 240,
    // The minimum that Lambda allows. Two movers together leave write capacity in the index for loads and claims.
    concurrency: 2,
    whenItFails:
      'Cases of an agreement that lost its last handler wait where nobody is given them, or those of one that got its first are found late.',
  },
  /** A trigger every few minutes to poll undecided reserves; `reserveSweeper` consumes it. */
  reserves: {
    visibilitySeconds: 180,
    concurrency: 2,
    whenItFails:
      'Reserves stay in «Sin confirmar» until their analyst asks the fund about them; the next sweep takes them up.',
  },
  /** Uploaded large files, ends of their jobs, and jobs to start; `fileWorker` consumes them. */
  fileEvents: {
    objects: { bucket: 'largeFiles', prefix: largeFilePrefixes.large },
    verdicts: { bucket: 'largeFiles', prefixes: [largeFilePrefixes.large] },
    jobs: true,
    visibilitySeconds: 900,
    concurrency: 5,
    whenItFails:
      'Large files that arrived are not processed, or their history does not say how they ended; they are looked at again every five minutes.',
  },
  /** Uploaded documents, ends of Textract's jobs, and readings to start; `ocrWorker` consumes them. */
  ocrEvents: {
    objects: { bucket: 'ocr', prefix: ocrPrefixes.uploads },
    verdicts: { bucket: 'ocr', prefixes: [ocrPrefixes.uploads, ocrPrefixes.training] },
    readings: true,
    visibilitySeconds: 900,
    concurrency: 10,
    whenItFails:
      'Documents stay in «Procesando» until they fail for their time; they are looked at again every five minutes.',
  },
  /** Entries of the audit trail; `auditWriter` consumes them. Six times its time and the window, as Lambda advises. */
  audit: {
    visibilitySeconds: 420,
    batch: { size: 1_000, windowSeconds: 60 },
    concurrency: 2,
    whenItFails:
      'Recent calls are missing from searches of the audit trail; their entries are kept in the queue for fourteen days.',
  },
  /** Changes that `relay` could not forward, and stream positions that it did not reach in time. */
  relayFailures: {
    visibilitySeconds: 30,
    whenItFails:
      'Some sent orders have no mail, or some approved ones are not in their final place: both can be asked for again. Files of some drafts that ended are kept.',
  },
  /** Changes that `totals` could not count, and stream positions that it did not reach in time. */
  totalsFailures: {
    visibilitySeconds: 30,
    whenItFails:
      'Totals of some days of some users are not what their records say, and the daily data may lack these users, until one of these records changes or the days are counted again.',
  },
  /** The nightly runs that apply roster files; `rosterApplier` consumes them. */
  rosterApplies: {
    visibilitySeconds: 900,
    concurrency: 2,
    whenItFails:
      'Files of the roster or of the processes that were due are not in force. The roster can be changed by hand again once they are, or once five tries and an hour were in vain and the files failed.',
  },
  /** Names of migrations, which an operator sends; `migrator` consumes them. */
  migrations: {
    visibilitySeconds: 900,
    concurrency: 2,
    whenItFails:
      'Items of an earlier release are not in their new shape yet: what they are about may be missing on the screens that read the new one.',
  },
  /** Messages that a schedule could not send to its queue within a day. */
  scheduleFailures: {
    visibilitySeconds: 30,
    whenItFails:
      'Something that a schedule does was not begun: it waits for its next time, or is run by hand.',
  },
} as const satisfies Record<string, Queue>
export type QueueName = keyof typeof queues
