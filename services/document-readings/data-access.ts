import { ocrPrefixes } from '../readings/object-keys.ts'

export const documentReadingsAccess = {
  items: { case: ['GetItem'], readDocument: ['GetItem', 'PutItem', 'UpdateItem', 'Query'] },
  ocr: { [ocrPrefixes.results]: ['GetObject', 'PutObject'] },
  lists: ['ocr'],
  queues: { ocrEvents: ['SendMessage'] },
} as const
