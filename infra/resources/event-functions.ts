import { archiverAccess } from '../../services/archive/data-access.ts'
import { auditWriterAccess } from '../../services/audit-entries/data-access.ts'
import { relayAccess, totalsAccess } from '../../services/changes/data-access.ts'
import { dailyDataWriterAccess } from '../../services/daily-data/data-access.ts'
import { readOrderDocuments, sweeperAccess } from '../../services/documents/data-access.ts'
import { inspectorAccess } from '../../services/inspection/data-access.ts'
import { loaderAccess } from '../../services/loads/data-access.ts'
import { migratorAccess } from '../../services/migrations/data-access.ts'
import { mailerAccess } from '../../services/notifications/data-access.ts'
import { preparedFileWriterAccess } from '../../services/prepared-files/data-access.ts'
import { countDays } from '../../services/records/data-access.ts'
import { draftPrefix, outboxPrefix, partitions } from '../../services/table/keys.ts'
import { transitions } from '../../shared/cases.ts'
import type { FunctionDefinition } from './function-definition.ts'

export const eventFunctions = {
  loader: {
    entry: 'services/loads/loader.ts',
    takes: 'loads',
    environment: ['CASES_PER_SECOND'],
    access: [loaderAccess],
    budgetKb: 94,
    memoryMb: 1_024,
    timeoutSeconds: 120,
    whenItFails: 'A load of cases stops for a few minutes and then goes on where it was.',
  },
  relay: {
    entry: 'services/changes/relay.ts',
    follows: {
      table: 'cases',
      only: [
        { eventName: ['INSERT'], dynamodb: { Keys: { sk: { S: [{ prefix: outboxPrefix }] } } } },
        // APPROVED has no next state. Only orders have an adviser who filed them.
        {
          eventName: ['MODIFY'],
          dynamodb: {
            Keys: { sk: { S: ['CASE'] } },
            NewImage: { status: { S: [transitions.approve.to] }, filedBy: { S: [{ exists: true }] } },
          },
        },
        { eventName: ['REMOVE'], dynamodb: { Keys: { sk: { S: [{ prefix: draftPrefix }] } } } },
        // A draft that replaced an expired one which the table still kept.
        {
          eventName: ['MODIFY'],
          dynamodb: { Keys: { sk: { S: [{ prefix: draftPrefix }] } }, NewImage: { version: { N: ['1'] } } },
        },
      ],
      onFailure: 'relayFailures',
    },
    access: [relayAccess],
    budgetKb: 33,
    timeoutSeconds: 60,
    whenItFails:
      'Mails and transfers of orders begin late, files of ended drafts go late; the changes are told again for six hours.',
  },
  totals: {
    entry: 'services/changes/totals.ts',
    follows: {
      table: 'cases',
      only: [
        ...[partitions.productivity, partitions.news].map((prefix) => ({
          dynamodb: { Keys: { pk: { S: [{ prefix }] } } },
        })),
        { dynamodb: { Keys: { pk: { S: [{ prefix: partitions.case }] }, sk: { S: ['CASE'] } } } },
      ],
      // Changes within three seconds are counted together, which saves writes; a team's board is at most 5 s behind.
      windowSeconds: 3,
      onFailure: 'totalsFailures',
    },
    access: [countDays, totalsAccess],
    budgetKb: 69,
    timeoutSeconds: 60,
    whenItFails:
      'Totals of productivity and the counts of lights on the leaders’ homes are behind, and the daily data may lack somebody; the records and the cases themselves are there.',
  },
  dailyDataWriter: {
    entry: 'services/daily-data/writer.ts',
    takes: 'dailyData',
    // News of future days are counted on the night of their day.
    access: [countDays, dailyDataWriterAccess],
    budgetKb: 83,
    memoryMb: 1_024,
    timeoutSeconds: 300,
    whenItFails:
      'The daily data of the past day come later; what was written of them is kept. News of long ago are missing on the board of the next day.',
  },
  preparedFileWriter: {
    entry: 'services/prepared-files/writer.ts',
    takes: 'preparedFiles',
    access: [preparedFileWriterAccess],
    budgetKb: 130,
    // One full processor, which packs the rows.
    memoryMb: 1_769,
    timeoutSeconds: 300,
    whenItFails:
      'A file of cases that a leader asked for comes later; after three tries it fails, and its leader sees that.',
  },
  mailer: {
    entry: 'services/notifications/mailer.ts',
    takes: 'mails',
    environment: ['MAIL_FROM', 'MAIL_RECIPIENTS'],
    access: [readOrderDocuments, mailerAccess],
    budgetKb: 60,
    timeoutSeconds: 30,
    whenItFails: 'The mail about a sent order is late; it is tried again for hours.',
  },
  archiver: {
    entry: 'services/archive/archiver.ts',
    takes: 'archive',
    access: [readOrderDocuments, archiverAccess],
    budgetKb: 57,
    timeoutSeconds: 120,
    whenItFails: 'The documents of an approved order reach their final place late.',
  },
  sweeper: {
    entry: 'services/documents/sweeper.ts',
    takes: 'leftovers',
    access: [sweeperAccess],
    budgetKb: 60,
    timeoutSeconds: 60,
    whenItFails: 'Files of drafts that ended are deleted late.',
  },
  auditWriter: {
    entry: 'services/audit-entries/writer.ts',
    takes: 'audit',
    access: [auditWriterAccess],
    budgetKb: 40,
    timeoutSeconds: 60,
    whenItFails: 'Entries appear in the audit trail minutes late; until then they are in their queue.',
  },
  migrator: {
    entry: 'services/migrations/worker.ts',
    takes: 'migrations',
    access: [migratorAccess],
    // It reads items of every kind.
    budgetKb: 78,
    timeoutSeconds: 300,
    whenItFails: 'Items of an earlier release are brought into their new shape minutes later.',
  },
  inspector: {
    entry: 'services/inspection/inspector.ts',
    takes: 'inspections',
    environment: ['UPLOADS_SCANNED'],
    access: [inspectorAccess],
    // Two thirds are a whole PDF parser; the rest includes a parser of old workbooks and the signatures of file types.
    budgetKb: 808,
    // One full processor: the file is opened in one thread and supervised from another.
    memoryMb: 1_769,
    // Longer than its child may take, so that a file which takes too long is refused and not tried again.
    timeoutSeconds: 55,
    whenItFails: 'An uploaded file stays in «Verificando…» for a minute more, and is then inspected again.',
  },
} as const satisfies Record<string, FunctionDefinition>
