import { agreements } from '../../shared/agreement-calls.ts'
import type { FunctionDefinition } from './function-definition.ts'

/**
 * The functions that keep agreements, and the one that moves waiting cases when an agreement gets or loses handlers.
 */
export const agreementFunctions = {
  agreements: {
    entry: 'services/agreements/index.ts',
    endpoints: Object.values(agreements),
    environment: ['DIRECTORY_URL'],
    access: {
      items: { agreements: ['GetItem', 'Query', 'PutItem'], user: ['PutItem'] },
      indexes: ['queue'],
      queues: { agreementMoves: ['SendMessage'] },
    },
    budgetKb: 140,
    memoryMb: 512,
    timeoutSeconds: 29,
    whenItFails: 'Leaders cannot see or change agreements; those in force go on.',
  },
  agreementMover: {
    entry: 'services/agreements/mover.ts',
    takes: 'agreementMoves',
    access: {
      items: { agreements: ['GetItem'], case: ['UpdateItem'] },
      indexes: ['agreement-queue'],
      queues: { agreementMoves: ['SendMessage'] },
    },
    budgetKb: 86,
    memoryMb: 512,
    timeoutSeconds: 120,
    whenItFails: 'Cases of agreements whose handlers changed reach who is given them minutes later.',
  },
} as const satisfies Record<string, FunctionDefinition>
