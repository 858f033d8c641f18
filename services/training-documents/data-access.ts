import { ocrPrefixes } from '../readings/object-keys.ts'

const { training, labels, results } = ocrPrefixes
const kept = ['GetObject', 'PutObject', 'DeleteObject'] as const

export const trainingAccess = {
  items: {
    readDocument: ['GetItem', 'PutItem', 'DeleteItem', 'Query', 'ConditionCheckItem'],
    readKey: ['GetItem', 'PutItem', 'DeleteItem'],
    trainingType: ['GetItem', 'PutItem', 'DeleteItem', 'Query'],
  },
  indexes: ['by-list'],
  ocr: { [training]: kept, [labels]: kept, [results]: ['GetObject'] },
  lists: ['ocr'],
  queues: { ocrEvents: ['SendMessage'] },
} as const
