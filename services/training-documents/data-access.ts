import { ocrPrefixes } from '../readings/object-keys.ts'

const { uploads, training, labels, results } = ocrPrefixes
const kept = ['GetObject', 'PutObject', 'DeleteObject'] as const

export const trainingAccess = {
  items: {
    readDocument: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'ConditionCheckItem'],
    readKey: ['GetItem', 'PutItem', 'DeleteItem'],
    readPages: ['GetItem'],
    trainingType: ['GetItem', 'PutItem', 'DeleteItem', 'Query', 'ConditionCheckItem'],
  },
  indexes: ['by-list'],
  ocr: {
    [uploads]: ['GetObject'],
    [training]: kept,
    [labels]: kept,
    [results]: ['GetObject', 'PutObject'],
  },
  lists: ['ocr'],
  queues: { ocrEvents: ['SendMessage'] },
} as const
