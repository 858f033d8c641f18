import { preparedPrefixes } from './object-keys.ts'

export const preparedFilesAccess = {
  items: { preparedFile: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  documents: { [preparedPrefixes.files]: ['GetObject', 'DeleteObject'] },
  queues: { preparedFiles: ['SendMessage'] },
} as const

export const preparedFileWriterAccess = {
  items: {
    preparedFile: ['UpdateItem'],
    /** What a handler holds. */
    user: ['GetItem', 'Query'],
    counter: ['Query'],
    productParameters: ['Query'],
  },
  indexes: ['queue', 'agreement-queue', 'REQ.BY.STATUS.ORDER.DATE'],
  documents: {
    [preparedPrefixes.files]: ['PutObject', 'DeleteObject', 'AbortMultipartUpload'],
    [preparedPrefixes.rows]: ['GetObject', 'PutObject'],
  },
  queues: { preparedFiles: ['SendMessage'] },
} as const
