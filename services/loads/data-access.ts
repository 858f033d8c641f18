import { loadPrefixes } from './stored-load.ts'

export const loadsAccess = {
  items: { load: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  documents: { [loadPrefixes.parts]: ['PutObject'], [loadPrefixes.reports]: ['GetObject'] },
  queues: { loads: ['SendMessage'] },
} as const

export const loaderAccess = {
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
} as const
