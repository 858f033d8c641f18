import { dailyDataPrefix } from '../../services/daily-data/object-keys.ts'
import { documentPrefixes } from '../../services/documents/keys.ts'
import { loadPrefixes } from '../../services/loads/object-keys.ts'
import { rosterFilePrefixes } from '../../services/roster-files/keys.ts'
import { draftPrefix, outboxPrefix, partitions } from '../../services/table/keys.ts'
import { transitions } from '../../shared/cases.ts'
import { merged } from './access.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { countDays, readOrderDocuments } from './shared-access.ts'

/** The functions that process messages and table changes. */
export const eventFunctions = {
  loader: {
    entry: 'services/loads/loader.ts',
    takes: 'loads',
    environment: ['CASES_PER_SECOND'],
    access: {
      items: {
        case: ['BatchGetItem', 'PutItem'],
        load: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
        agreements: ['GetItem'],
        pace: ['UpdateItem'],
        counter: ['UpdateItem'],
        configuration: ['GetItem'],
      },
      documents: {
        [loadPrefixes.parts]: ['GetObject'],
        [loadPrefixes.reports]: ['PutObject', 'AbortMultipartUpload'],
      },
      queues: { loads: ['SendMessage'] },
    },
    budgetKb: 130,
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
    access: {
      queues: { mails: ['SendMessage'], transfers: ['SendMessage'], leftovers: ['SendMessage'] },
    },
    budgetKb: 96,
    memoryMb: 512,
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
    access: merged(countDays, {
      items: {
        dayWorkers: ['BatchWriteItem'],
        dailyData: ['BatchWriteItem'],
        ans: ['BatchGetItem', 'PutItem', 'DeleteItem'],
      },
    }),
    budgetKb: 110,
    memoryMb: 512,
    timeoutSeconds: 60,
    whenItFails:
      'Totals of productivity and the counts of lights on the leaders’ homes are behind, and the daily data may lack somebody; the records and the cases themselves are there.',
  },
  dailyDataWriter: {
    entry: 'services/daily-data/writer.ts',
    takes: 'dailyData',
    // News of future days are counted on the night of their day.
    access: merged(countDays, {
      items: {
        dayWorkers: ['Query', 'BatchWriteItem'],
        dailyData: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
        // Automatic records contain their process's current configuration.
        rosterHead: ['GetItem'],
        process: ['GetItem'],
      },
      documents: { [dailyDataPrefix]: ['GetObject', 'PutObject', 'AbortMultipartUpload'] },
      lists: ['documents'],
      queues: { dailyData: ['SendMessage'] },
    }),
    budgetKb: 124,
    memoryMb: 1_024,
    timeoutSeconds: 300,
    whenItFails:
      'The daily data of the past day come later; what was written of them is kept. News of long ago are missing on the board of the next day.',
  },
  mailer: {
    entry: 'services/notifications/mailer.ts',
    takes: 'mails',
    environment: ['MAIL_FROM', 'MAIL_RECIPIENTS'],
    access: merged(readOrderDocuments, {
      items: { case: ['UpdateItem'] },
      queues: { mails: ['ChangeMessageVisibility'] },
      mail: true,
    }),
    budgetKb: 106,
    memoryMb: 512,
    timeoutSeconds: 30,
    whenItFails: 'The mail about a sent order is late; it is tried again for hours.',
  },
  archiver: {
    entry: 'services/archive/archiver.ts',
    takes: 'transfers',
    access: merged(readOrderDocuments, {
      items: { case: ['UpdateItem'] },
      documents: { [documentPrefixes.orders]: ['DeleteObject'], [documentPrefixes.archive]: ['PutObject'] },
      queues: { transfers: ['ChangeMessageVisibility'] },
    }),
    budgetKb: 103,
    memoryMb: 512,
    timeoutSeconds: 120,
    whenItFails: 'The documents of an approved order reach their final place late.',
  },
  sweeper: {
    entry: 'services/documents/sweeper.ts',
    takes: 'leftovers',
    access: {
      items: { case: ['GetItem'] },
      documents: { [documentPrefixes.drafts]: ['DeleteObject'], [documentPrefixes.orders]: ['DeleteObject'] },
      quarantine: { [documentPrefixes.drafts]: ['DeleteObject'] },
    },
    budgetKb: 104,
    memoryMb: 512,
    timeoutSeconds: 60,
    whenItFails: 'Files of drafts that ended are deleted late.',
  },
  inspector: {
    entry: 'services/inspection/inspector.ts',
    takes: 'inspections',
    access: {
      // It opens files that are not inspected yet, so it can reach drafts, but neither cases nor other files. It sends
      // the result of a roster file to the reader as a message, so that it needs no access to the roster.
      items: { user: ['GetItem', 'UpdateItem'] },
      documents: { [documentPrefixes.drafts]: ['PutObject'], [rosterFilePrefixes.previews]: ['PutObject'] },
      quarantine: {
        [documentPrefixes.drafts]: ['GetObject', 'DeleteObject'],
        [rosterFilePrefixes.previews]: ['GetObject', 'DeleteObject'],
      },
      lists: ['quarantine'],
      queues: { rosterFiles: ['SendMessage'] },
    },
    // Two thirds are a whole PDF parser; the rest includes a parser of old workbooks and the signatures of file types.
    budgetKb: 846,
    // One full processor: the file is opened in one thread and supervised from another.
    memoryMb: 1_769,
    timeoutSeconds: 30,
    whenItFails: 'An uploaded file stays in «Verificando…» for a minute more, and is then inspected again.',
  },
} as const satisfies Record<string, FunctionDefinition>
