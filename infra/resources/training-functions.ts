import { ocrPrefixes } from '../../services/ocr/object-keys.ts'
import { trainingCalls } from '../../shared/training-calls.ts'
import type { FunctionDefinition } from './function-definition.ts'

const { training, labels, results } = ocrPrefixes
const kept = ['GetObject', 'PutObject', 'DeleteObject'] as const

/**
 * The functions that accept documents to label, keep their labels, and enable or disable their training (decision 85).
 */
export const trainingFunctions = {
  training: {
    entry: 'services/training/index.ts',
    endpoints: Object.values(trainingCalls),
    environment: ['OCR_TRAINING_USERS'],
    access: {
      items: {
        readDocument: ['GetItem', 'PutItem', 'DeleteItem', 'Query', 'ConditionCheckItem'],
        readKey: ['GetItem', 'PutItem', 'DeleteItem'],
        taughtType: ['GetItem', 'PutItem', 'DeleteItem', 'Query'],
      },
      indexes: ['by-list'],
      ocr: { [training]: kept, [labels]: kept, [results]: ['GetObject'] },
      lists: ['ocr'],
      queues: { ocrEvents: ['SendMessage'] },
    },
    budgetKb: 170,
    memoryMb: 1_024,
    timeoutSeconds: 29,
    whenItFails: 'Nobody can label documents or switch what they taught; what was taught still helps.',
  },
} as const satisfies Record<string, FunctionDefinition>
