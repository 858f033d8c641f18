import { manifestName, prefixes } from '../services/documents/keys.ts'
import type { Variable } from '../services/environment.ts'
import { cases } from '../shared/cases.ts'
import type { Endpoint } from '../shared/contract.ts'
import { demand } from '../shared/demand-calls.ts'
import { directory } from '../shared/directory.ts'
import { documents } from '../shared/documents.ts'
import { leaderCases } from '../shared/leader-cases.ts'
import { loads } from '../shared/loads.ts'
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
  },
} as const satisfies Record<string, Table>
export type TableName = keyof typeof tables

export const buckets = {
  documents: {
    /** The page posts to it straight from the browser. */
    pageMayPost: true,
    expireAfterDays: {
      [prefixes.drafts]: 8,
      [prefixes.uploads]: 2,
      [prefixes.previews]: 1,
      [prefixes.loads]: 30,
    },
  },
} as const

export type BucketName = keyof typeof buckets

export type Queue = {
  /** New objects of the documents bucket that it is told of. */
  objects: { prefix: string; suffix: string }
  /** Longer than the function may take, so that nobody else begins meanwhile. */
  visibilitySeconds: number
  /** Then a message is put with the dead letters. */
  maxReceives: number
  /** What a message there, or one that waits long, does to a user: the alarms' description. */
  whenItFails: string
}

export const queues = {
  /** Files of cases that are complete; `loader` takes them from here. */
  loads: {
    objects: { prefix: prefixes.loads, suffix: `/${manifestName}` },
    visibilitySeconds: 240,
    maxReceives: 10,
    whenItFails: 'A load of cases stands still for its leader; the rows it had loaded are in their queues.',
  },
} as const satisfies Record<string, Queue>
export type QueueName = keyof typeof queues

/** What a function may do, by resource; a test holds it against the calls the function makes. */
export type Access = {
  tables?: Partial<Record<TableName, { actions: readonly string[]; indexes?: readonly string[] }>>
  /** S3 actions by key prefix of the documents bucket. */
  documents?: Partial<Record<string, readonly string[]>>
  queues?: Partial<Record<QueueName, readonly string[]>>
  requestKeys?: boolean
  frontRole?: boolean
}

export type ApiFunction = {
  /** Module whose export `handler` is the Lambda handler. */
  entry: string
  endpoints: readonly Endpoint[]
  /** The queue whose messages it is given, one at a time. */
  takes?: QueueName
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
      queues: {
        loads: [
          'SendMessage',
          // Lambda's own poller, with this function's role.
          'ReceiveMessage',
          'DeleteMessage',
          'GetQueueAttributes',
        ],
      },
    },
    memoryMb: 1_024,
    timeoutSeconds: 120,
    whenItFails: 'A load of cases stops for a few minutes and then goes on where it was.',
  },
  orders: {
    entry: 'services/orders/index.ts',
    endpoints: Object.values(orders),
    environment: [...sessionVariables, 'CASES_TABLE', 'DOCUMENTS_BUCKET'],
    access: {
      ...session,
      tables: {
        ...session.tables,
        cases: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
      },
      documents: { [prefixes.drafts]: ['GetObject', 'DeleteObject'], [prefixes.orders]: ['PutObject'] },
    },
    memoryMb: 1_024,
    timeoutSeconds: 29,
    whenItFails: 'Advisers cannot prepare or send disbursement orders; their drafts are kept.',
  },
  documents: {
    entry: 'services/documents/index.ts',
    endpoints: Object.values(documents).filter((endpoint) => endpoint !== documents.convertTiff),
    environment: [...sessionVariables, 'CASES_TABLE', 'DOCUMENTS_BUCKET', 'FLAT_FILE_VIEWERS'],
    access: {
      ...session,
      tables: { ...session.tables, cases: { actions: ['GetItem', 'UpdateItem'] } },
      documents: {
        [prefixes.drafts]: ['GetObject', 'PutObject', 'DeleteObject'],
        [prefixes.orders]: ['GetObject'],
      },
    },
    memoryMb: 1_536,
    timeoutSeconds: 29,
    whenItFails: 'Advisers cannot upload documents and analysts cannot read them.',
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
