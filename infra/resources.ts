import { draftPrefix, outboxPrefix, userPrefix } from '../services/cases/items.ts'
import { manifestName, prefixes } from '../services/documents/keys.ts'
import type { Variable } from '../services/environment.ts'
import { cases } from '../shared/cases.ts'
import type { Endpoint } from '../shared/contract.ts'
import { demand } from '../shared/demand-calls.ts'
import { directory } from '../shared/directory.ts'
import { documents } from '../shared/documents.ts'
import { leaderCases } from '../shared/leader-cases.ts'
import { loads } from '../shared/loads.ts'
import { notifications } from '../shared/notifications.ts'
import { orders } from '../shared/orders.ts'
import { sessions } from '../shared/sessions.ts'

/** What the product is made of, as data: the stacks deploy it and the local start creates it. */

export type Index = { partitionKey: string; sortKey: string }
export type Table = {
  partitionKey: string
  sortKey?: string
  /** Attribute (seconds) after which an item goes away. */
  ttl: string
  indexes: Readonly<Record<string, Index>>
  /** What its stream tells of an item that changed. */
  stream?: 'NEW_AND_OLD_IMAGES'
}

export const tables = {
  sessions: { partitionKey: 'pk', ttl: 'ttl', indexes: {} },
  /** Cases with their history, locks, drafts, productivity records and counters. Only drafts and ledgers of loads carry a `ttl`. */
  cases: {
    partitionKey: 'pk',
    sortKey: 'sk',
    ttl: 'ttl',
    indexes: {
      /** The PENDING cases of a process: one ascending query is the queue. */
      queue: { partitionKey: 'pkRequest', sortKey: 'skRequest' },
      /** Everything but PENDING, by management and status, by the instant received. */
      'REQ.BY.STATUS.ORDER.DATE': { partitionKey: 'byStatus', sortKey: 'receivedAt' },
      /** Orders by the adviser who filed them. */
      'by-adviser': { partitionKey: 'filedBy', sortKey: 'receivedAt' },
    },
    stream: 'NEW_AND_OLD_IMAGES',
  },
} as const satisfies Record<string, Table>
export type TableName = keyof typeof tables

export type Bucket = {
  /** What the page does there straight from the browser, with what the functions sign for it. */
  pageMay: 'GET' | 'POST'
  versioned: boolean
  /** Days after which what begins with a prefix goes away. */
  expireAfterDays: Readonly<Record<string, number>>
}

export const buckets = {
  documents: {
    pageMay: 'GET',
    versioned: true,
    expireAfterDays: {
      // The sweeper deletes them with their draft, which lives for seven days; this is for what even it missed.
      [prefixes.drafts]: 8,
      [prefixes.uploads]: 2,
      [prefixes.previews]: 1,
      [prefixes.loads]: 30,
    },
  },
  /** Where files wait for their inspection, under the keys that the accepted ones have in the documents bucket. */
  quarantine: {
    pageMay: 'POST',
    versioned: false,
    expireAfterDays: { [prefixes.drafts]: 1 },
  },
} as const satisfies Record<string, Bucket>

export type BucketName = keyof typeof buckets

export type Queue = {
  /** New objects of the documents bucket that it is told of. */
  objects?: { prefix: string; suffix: string }
  /** Longer than the function may take, so that nobody else begins meanwhile. */
  visibilitySeconds: number
  /** Then a message is put with the dead letters. Without it nobody takes from here: it keeps what was lost. */
  maxReceives?: number
  /** Messages that are worked on at once. */
  concurrency?: number
  /** What a message there, or one that waits long, does to a user: the alarms' description. */
  whenItFails: string
}

export const queues = {
  /** Files of cases that are complete; `loader` takes them from here. */
  loads: {
    objects: { prefix: prefixes.loads, suffix: `/${manifestName}` },
    visibilitySeconds: 240,
    maxReceives: 10,
    // An index takes a thousand writes a second.
    concurrency: 5,
    whenItFails: 'A load of cases stands still for its leader; the rows it had loaded are in their queues.',
  },
  /** Files in quarantine; `inspector` takes them from here. */
  inspections: {
    visibilitySeconds: 60,
    maxReceives: 10,
    concurrency: 50,
    whenItFails:
      'Files that advisers uploaded stay in «Verificando…»; they can be cancelled and uploaded again.',
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
  /** Places of the stream that `relay` could not tell of in time. */
  untold: {
    visibilitySeconds: 30,
    whenItFails:
      'Some sent orders have no mail, or some approved ones are not in their final place: both can be asked for again. Files of some drafts that ended are kept.',
  },
} as const satisfies Record<string, Queue>
export type QueueName = keyof typeof queues

export type TableAccess = {
  actions: readonly string[]
  indexes?: readonly string[]
  /** What the partition keys begin with, of a function that may not reach the others. */
  keysFrom?: string
}

/** What a function may do, by resource; a test holds it against the calls the function makes. */
export type Access = {
  tables?: Partial<Record<TableName, TableAccess>>
  /** S3 actions by key prefix of the documents bucket. */
  documents?: Readonly<Record<string, readonly string[]>>
  /** S3 actions on the drafts of the quarantine bucket. */
  quarantine?: readonly string[]
  /** Buckets it may list, so that S3 tells it a missing file from one that it may not read. */
  lists?: readonly BucketName[]
  queues?: Partial<Record<QueueName, readonly string[]>>
  /** On the stream of a table. */
  streams?: Partial<Record<TableName, readonly string[]>>
  /** Writes mails in the name of the product to the listed recipients. */
  mail?: boolean
  requestKeys?: boolean
  frontRole?: boolean
}

/** One of Lambda's event filters: at its leaves, values or tests of them. */
export type EventPattern = {
  readonly [name: string]: EventPattern | readonly (string | { prefix: string } | { exists: boolean })[]
}

export type ApiFunction = {
  /** Module whose export `handler` is the Lambda handler. */
  entry: string
  endpoints: readonly Endpoint[]
  /** The queue whose messages it is given, one at a time. */
  takes?: QueueName
  /** The table whose changes it is given, which of them, and the queue that keeps those it could not be given. */
  follows?: { table: TableName; only: readonly EventPattern[]; lost: QueueName }
  environment: readonly Variable[]
  access: Access
  /** Modules with compiled parts that it imports. */
  native?: readonly 'sharp'[]
  memoryMb: number
  timeoutSeconds: number
  /** What an error of this function does to a user: the alarm's description. */
  whenItFails: string
}

const session: Access = { tables: { sessions: { actions: ['GetItem'] } }, requestKeys: true }
const sessionVariables = ['SESSIONS_TABLE', 'REQUEST_KEYS_SECRET', 'PAGE_ORIGIN'] as const

/** What Lambda's own poller asks of a queue, with the role of the function it gives the messages to. */
const taking = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'] as const

export const functions = {
  sessions: {
    entry: 'services/sessions/index.ts',
    endpoints: Object.values(sessions),
    environment: [
      ...sessionVariables,
      'MAIN_SITE_JWKS',
      'FRONT_ROLE_ARN',
      'DOCUMENTS_BUCKET',
      'FLAT_FILE_VIEWERS',
    ],
    access: {
      tables: { sessions: { actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] } },
      requestKeys: true,
      frontRole: true,
    },
    memoryMb: 512,
    timeoutSeconds: 10,
    whenItFails: 'Nobody can enter from the main site, and sessions close when their token is due.',
  },
  cases: {
    entry: 'services/cases/index.ts',
    endpoints: Object.values(cases),
    environment: [...sessionVariables, 'CASES_TABLE'],
    access: {
      ...session,
      tables: {
        ...session.tables,
        cases: {
          actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
          indexes: ['queue', 'by-adviser'],
        },
      },
    },
    memoryMb: 1_024,
    timeoutSeconds: 10,
    whenItFails: 'Analysts cannot take or decide cases, and advisers do not see their sent orders.',
  },
  demand: {
    entry: 'services/demand/index.ts',
    endpoints: Object.values(demand),
    environment: [...sessionVariables, 'CASES_TABLE'],
    access: {
      ...session,
      tables: { ...session.tables, cases: { actions: ['GetItem', 'PutItem'] } },
    },
    memoryMb: 512,
    timeoutSeconds: 10,
    whenItFails: 'Leaders cannot see or change the order of the next cases; the one in force goes on.',
  },
  leaders: {
    entry: 'services/leaders/index.ts',
    endpoints: [...Object.values(leaderCases), ...Object.values(directory)],
    environment: [...sessionVariables, 'CASES_TABLE', 'DIRECTORY_URL'],
    access: {
      ...session,
      tables: {
        ...session.tables,
        cases: {
          actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
          indexes: ['queue', 'REQ.BY.STATUS.ORDER.DATE'],
        },
      },
    },
    memoryMb: 1_024,
    timeoutSeconds: 15,
    whenItFails: 'Leaders do not see their counts and cases, and cannot prioritise or reassign them.',
  },
  loads: {
    entry: 'services/loads/index.ts',
    endpoints: Object.values(loads),
    environment: [...sessionVariables, 'CASES_TABLE', 'DOCUMENTS_BUCKET'],
    access: {
      ...session,
      tables: {
        ...session.tables,
        cases: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
      },
      documents: { [prefixes.loads]: ['PutObject'] },
    },
    memoryMb: 1_024,
    timeoutSeconds: 29,
    whenItFails: 'Leaders cannot send files of cases or follow their loads; loads under way go on.',
  },
  loader: {
    entry: 'services/loads/loader.ts',
    endpoints: [],
    takes: 'loads',
    environment: ['CASES_TABLE', 'DOCUMENTS_BUCKET', 'LOADS_QUEUE'],
    access: {
      tables: { cases: { actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] } },
      documents: { [prefixes.loads]: ['GetObject'] },
      queues: { loads: ['SendMessage', ...taking] },
    },
    memoryMb: 1_024,
    timeoutSeconds: 120,
    whenItFails: 'A load of cases stops for a few minutes and then goes on where it was.',
  },
  relay: {
    entry: 'services/cases/relay.ts',
    endpoints: [],
    follows: {
      table: 'cases',
      only: [
        { eventName: ['INSERT'], dynamodb: { Keys: { sk: { S: [{ prefix: outboxPrefix }] } } } },
        // Nothing leads on from APPROVED. Only orders are filed by an adviser.
        {
          eventName: ['MODIFY'],
          dynamodb: {
            Keys: { sk: { S: ['CASE'] } },
            NewImage: { status: { S: ['APPROVED'] }, filedBy: { S: [{ exists: true }] } },
          },
        },
        { eventName: ['REMOVE'], dynamodb: { Keys: { sk: { S: [{ prefix: draftPrefix }] } } } },
        // Begun over one that had expired and that the table still kept.
        {
          eventName: ['MODIFY'],
          dynamodb: { Keys: { sk: { S: [{ prefix: draftPrefix }] } }, NewImage: { version: { N: ['1'] } } },
        },
      ],
      lost: 'untold',
    },
    environment: ['MAILS_QUEUE', 'TRANSFERS_QUEUE', 'LEFTOVERS_QUEUE'],
    access: {
      queues: {
        mails: ['SendMessage'],
        transfers: ['SendMessage'],
        leftovers: ['SendMessage'],
        // Lambda's own poller, with this function's role.
        untold: ['SendMessage'],
      },
      streams: { cases: ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'] },
    },
    memoryMb: 512,
    timeoutSeconds: 60,
    whenItFails:
      'Mails and transfers of orders begin late, files of ended drafts go late; the changes are told again for six hours.',
  },
  mailer: {
    entry: 'services/notifications/mailer.ts',
    endpoints: [],
    takes: 'mails',
    environment: ['CASES_TABLE', 'DOCUMENTS_BUCKET', 'MAILS_QUEUE', 'MAIL_FROM', 'MAIL_RECIPIENTS'],
    access: {
      tables: { cases: { actions: ['GetItem', 'UpdateItem'] } },
      documents: { [prefixes.orders]: ['GetObject'], [prefixes.archive]: ['GetObject'] },
      queues: { mails: ['ChangeMessageVisibility', ...taking] },
      mail: true,
    },
    memoryMb: 512,
    timeoutSeconds: 30,
    whenItFails: 'The mail about a sent order is late; it is tried again for hours.',
  },
  archiver: {
    entry: 'services/documents/archiver.ts',
    endpoints: [],
    takes: 'transfers',
    environment: ['CASES_TABLE', 'DOCUMENTS_BUCKET', 'TRANSFERS_QUEUE'],
    access: {
      tables: { cases: { actions: ['GetItem', 'UpdateItem'] } },
      documents: {
        [prefixes.orders]: ['GetObject', 'DeleteObject'],
        [prefixes.archive]: ['GetObject', 'PutObject'],
      },
      queues: { transfers: ['ChangeMessageVisibility', ...taking] },
    },
    memoryMb: 512,
    timeoutSeconds: 120,
    whenItFails: 'The documents of an approved order reach their final place late.',
  },
  sweeper: {
    entry: 'services/orders/sweeper.ts',
    endpoints: [],
    takes: 'leftovers',
    environment: ['CASES_TABLE', 'DOCUMENTS_BUCKET', 'QUARANTINE_BUCKET'],
    access: {
      tables: { cases: { actions: ['GetItem'] } },
      documents: { [prefixes.drafts]: ['DeleteObject'], [prefixes.orders]: ['DeleteObject'] },
      quarantine: ['DeleteObject'],
      queues: { leftovers: taking },
    },
    memoryMb: 512,
    timeoutSeconds: 60,
    whenItFails: 'Files of drafts that ended are deleted late.',
  },
  notifications: {
    entry: 'services/notifications/index.ts',
    endpoints: Object.values(notifications),
    environment: [...sessionVariables, 'CASES_TABLE', 'MAILS_QUEUE', 'MAIL_RECIPIENTS'],
    access: {
      ...session,
      tables: { ...session.tables, cases: { actions: ['GetItem'] } },
      queues: { mails: ['SendMessage'] },
    },
    memoryMb: 512,
    timeoutSeconds: 10,
    whenItFails: 'The page cannot hurry the mail about an order it sent; the mail goes out all the same.',
  },
  orders: {
    entry: 'services/orders/index.ts',
    endpoints: Object.values(orders),
    environment: [
      ...sessionVariables,
      'CASES_TABLE',
      'DOCUMENTS_BUCKET',
      'QUARANTINE_BUCKET',
      'MAIL_RECIPIENTS',
    ],
    access: {
      ...session,
      tables: {
        ...session.tables,
        cases: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] },
      },
      documents: { [prefixes.drafts]: ['GetObject', 'DeleteObject'], [prefixes.orders]: ['PutObject'] },
      quarantine: ['DeleteObject'],
      lists: ['documents'],
    },
    memoryMb: 1_024,
    timeoutSeconds: 29,
    whenItFails: 'Advisers cannot prepare or send disbursement orders; their drafts are kept.',
  },
  documents: {
    entry: 'services/documents/index.ts',
    endpoints: Object.values(documents).filter((endpoint) => endpoint !== documents.convertTiff),
    environment: [
      ...sessionVariables,
      'CASES_TABLE',
      'DOCUMENTS_BUCKET',
      'QUARANTINE_BUCKET',
      'INSPECTIONS_QUEUE',
      'TRANSFERS_QUEUE',
      'FLAT_FILE_VIEWERS',
    ],
    access: {
      ...session,
      tables: { ...session.tables, cases: { actions: ['GetItem', 'UpdateItem'] } },
      documents: {
        [prefixes.drafts]: ['GetObject', 'DeleteObject'],
        [prefixes.orders]: ['GetObject'],
        [prefixes.archive]: ['GetObject'],
      },
      // Whoever signs a post is the one who puts the object.
      quarantine: ['PutObject', 'DeleteObject'],
      queues: { inspections: ['SendMessage'], transfers: ['SendMessage'] },
    },
    memoryMb: 1_024,
    timeoutSeconds: 29,
    whenItFails: 'Advisers cannot upload documents and analysts cannot read them.',
  },
  inspector: {
    entry: 'services/documents/inspector.ts',
    endpoints: [],
    takes: 'inspections',
    environment: ['CASES_TABLE', 'DOCUMENTS_BUCKET', 'QUARANTINE_BUCKET'],
    access: {
      // It opens files that nobody has looked at: it can reach drafts, and no cases, and read no other files.
      tables: { cases: { actions: ['GetItem', 'UpdateItem'], keysFrom: userPrefix } },
      documents: { [prefixes.drafts]: ['PutObject'] },
      quarantine: ['GetObject', 'DeleteObject'],
      lists: ['quarantine'],
      queues: { inspections: taking },
    },
    // A whole processor: the file is opened in one thread and watched from another.
    memoryMb: 1_769,
    timeoutSeconds: 30,
    whenItFails: 'An uploaded file stays in «Verificando…» for a minute more, and is then inspected again.',
  },
  previews: {
    entry: 'services/documents/previews.ts',
    endpoints: [documents.convertTiff],
    environment: [...sessionVariables, 'CASES_TABLE', 'DOCUMENTS_BUCKET', 'FLAT_FILE_VIEWERS'],
    access: {
      ...session,
      tables: { ...session.tables, cases: { actions: ['GetItem'] } },
      documents: {
        [prefixes.drafts]: ['GetObject'],
        [prefixes.orders]: ['GetObject'],
        [prefixes.archive]: ['GetObject'],
        [prefixes.previews]: ['GetObject', 'PutObject'],
      },
    },
    native: ['sharp'],
    memoryMb: 3_008,
    timeoutSeconds: 29,
    whenItFails: 'TIFF documents show «Sin vista previa»; they can still be sent and decided on.',
  },
} as const satisfies Record<string, ApiFunction>
export type FunctionName = keyof typeof functions
