import { ocrPrefixes } from '../readings/object-keys.ts'

export const documentReadingsAccess = {
  items: {
    ...{ case: ['GetItem'], draft: ['GetItem'], seenDocuments: ['GetItem'] },
    readDocument: ['GetItem', 'PutItem', 'UpdateItem', 'Query'],
    readPages: ['GetItem'],
  },
  indexes: ['by-list'],
  ocr: { [ocrPrefixes.results]: ['GetObject'] },
  queues: { ocrEvents: ['SendMessage'] },
} as const
