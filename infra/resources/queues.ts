import { largeFilePrefixes } from '../../services/files/object-keys.ts'
import { loadPrefixes, manifestName } from '../../services/loads/object-keys.ts'
import { ocrPrefixes } from '../../services/ocr/object-keys.ts'
import type { BucketName } from './buckets.ts'

export type Queue = {
  /** New objects of a bucket that it is told of. */
  objects?: { bucket: BucketName; prefix: string; suffix?: string }
  /** Whether SNS hands on what Textract tells of its jobs. */
  readings?: true
  /** Whether EventBridge tells it of the ends of jobs. */
  jobs?: true
  /** Longer than the function may take, so that nobody else begins meanwhile. */
  visibilitySeconds: number
  /** Then a message is put with the dead letters. Without it nobody takes from here: it keeps what was lost. */
  maxReceives?: number
  /** Messages that are worked on at once. */
  concurrency?: number
  /** What a message there, or one that waits long, does to a user: the alarms' description. */
  whenItFails: string
}

/**
 * What all loads of a management may write together in a second: a partition of the queue's index takes 1,000 write units
 * (docs/decisions.md has the arithmetic).
 */
export const casesPerSecond = 400

export const queues = {
  /** Files of cases that are complete; `loader` takes them from here. */
  loads: {
    objects: { bucket: 'documents', prefix: loadPrefixes.parts, suffix: `/${manifestName}` },
    visibilitySeconds: 240,
    maxReceives: 10,
    concurrency: 5,
    whenItFails: 'A load of cases stands still for its leader; the rows it had loaded are in their queues.',
  },
  /** Files in quarantine; `inspector` takes them from here. */
  inspections: {
    visibilitySeconds: 60,
    maxReceives: 10,
    concurrency: 50,
    whenItFails:
      'Files that advisers and administrators uploaded stay in «Verificando…»; they can be cancelled and uploaded again.',
  },
  /** Files of the roster that were inspected; `rosterReader` takes them from here. */
  rosterFiles: {
    visibilitySeconds: 240,
    maxReceives: 5,
    concurrency: 5,
    whenItFails:
      'Files of the roster that administrators uploaded stay in «Validando el archivo…»; they can be cancelled and uploaded again.',
  },
  /** Mails of the outbox; `mailer` takes them from here. It tries for hours: `laterEachTime`. */
  mails: {
    visibilitySeconds: 90,
    maxReceives: 10,
    concurrency: 5,
    whenItFails: 'Mails about sent orders do not go out; the orders themselves are in their queue.',
  },
  /** Approved orders; `archiver` takes them from here. */
  transfers: {
    visibilitySeconds: 180,
    maxReceives: 10,
    concurrency: 5,
    whenItFails:
      'Documents of approved orders are not in their final place; they can be read where they were.',
  },
  /** Drafts that ended; `sweeper` takes them from here. */
  leftovers: {
    visibilitySeconds: 90,
    maxReceives: 10,
    concurrency: 5,
    whenItFails:
      'Files of orders that were never sent are kept longer than their draft; nobody can reach them.',
  },
  /** Nights whose days are to be written; `dailyDataWriter` takes them from here. */
  dailyData: {
    visibilitySeconds: 600,
    maxReceives: 10,
    concurrency: 2,
    whenItFails: 'The daily data of some days are not there yet, or are not what the records say by now.',
  },
  /** Massive news that are to be written; `massiveNewsWriter` takes them from here. */
  massiveNews: {
    visibilitySeconds: 180,
    maxReceives: 10,
    concurrency: 5,
    whenItFails:
      'Massive news stay in «Registrando…» for their leaders, and nobody else can register for their members; the sweeper finishes or undoes them.',
  },
  /** Agreements whose waiting cases go to another queue; `agreementMover` takes them from here. */
  agreementMoves: {
    visibilitySeconds: 240,
    maxReceives: 10,
    // The fewest that Lambda takes: together they leave room in the index for loads and claims.
    concurrency: 2,
    whenItFails:
      'Cases of an agreement that lost its last handler wait where nobody is given them, or those of one that got its first are found late.',
  },
  /** Every few minutes, that reserves are to be asked about; `reserveSweeper` takes them from here. */
  reserves: {
    visibilitySeconds: 180,
    maxReceives: 5,
    concurrency: 2,
    whenItFails:
      'Reserves stay in «Sin confirmar» until their analyst asks the fund about them; the next sweep takes them up.',
  },
  /** Large files that arrive, ends of their jobs, and what is to be started; `fileWorker` takes them from here. */
  fileEvents: {
    objects: { bucket: 'largeFiles', prefix: largeFilePrefixes.large },
    jobs: true,
    visibilitySeconds: 900,
    maxReceives: 10,
    concurrency: 5,
    whenItFails:
      'Large files that arrived are not processed, or their history does not say how they ended; they are looked at again every five minutes.',
  },
  /** Documents that arrive to be read, ends of Textract's jobs, and what is to be started; `ocrWorker` takes them from here. */
  ocrEvents: {
    objects: { bucket: 'ocr', prefix: ocrPrefixes.uploads },
    readings: true,
    visibilitySeconds: 900,
    maxReceives: 10,
    concurrency: 10,
    whenItFails:
      'Documents stay in «Procesando» until they fail for their time; they are looked at again every five minutes.',
  },
  /** Changes that `relay` could not pass on, and places of the stream that it did not come to in time. */
  relayFailures: {
    visibilitySeconds: 30,
    whenItFails:
      'Some sent orders have no mail, or some approved ones are not in their final place: both can be asked for again. Files of some drafts that ended are kept.',
  },
  /** Changes that `totals` could not count, and places of the stream that it did not come to in time. */
  totalsFailures: {
    visibilitySeconds: 30,
    whenItFails:
      'Totals of some days of some users are not what their records say, and the daily data may lack these users, until one of these records changes or the days are counted again.',
  },
  /** The nightly runs that apply files of the roster; `rosterApplier` takes them from here. */
  rosterApplies: {
    visibilitySeconds: 900,
    maxReceives: 10,
    concurrency: 2,
    whenItFails:
      'Files of the roster or of the processes that were due are not in force. The roster can be changed by hand again once they are, or once five tries were in vain and the files failed.',
  },
  /** What a schedule could not put into its queue for a day. */
  scheduleFailures: {
    visibilitySeconds: 30,
    whenItFails:
      'Something that a schedule does was not begun: it waits for its next time, or is run by hand.',
  },
} as const satisfies Record<string, Queue>
export type QueueName = keyof typeof queues
