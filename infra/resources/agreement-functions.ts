import { agreements } from '../../shared/agreement-calls.ts'
import { type ApiFunction, taking } from './function-definition.ts'
import { session, sessionVariables } from './session-access.ts'

/** What keeps agreements, and what moves the waiting cases of those that get or lose handlers. */
export const agreementFunctions = {
  agreements: {
    entry: 'services/agreements/index.ts',
    endpoints: Object.values(agreements),
    environment: [...sessionVariables, 'CASES_TABLE', 'DIRECTORY_URL', 'AGREEMENT_MOVES_QUEUE'],
    access: {
      ...session,
      tables: {
        ...session.tables,
        cases: {
          items: { agreements: ['GetItem', 'Query', 'PutItem'], user: ['PutItem'] },
          indexes: ['queue'],
        },
      },
      queues: { agreementMoves: ['SendMessage'] },
    },
    budgetKb: 140,
    memoryMb: 512,
    timeoutSeconds: 29,
    whenItFails: 'Leaders cannot see or change agreements; those in force go on.',
  },
  agreementMover: {
    entry: 'services/agreements/mover.ts',
    endpoints: [],
    takes: 'agreementMoves',
    environment: ['CASES_TABLE', 'AGREEMENT_MOVES_QUEUE'],
    access: {
      tables: {
        cases: {
          items: { agreements: ['GetItem'], case: ['UpdateItem'] },
          indexes: ['agreement-queue'],
        },
      },
      queues: { agreementMoves: ['SendMessage', ...taking] },
    },
    budgetKb: 86,
    memoryMb: 512,
    timeoutSeconds: 120,
    whenItFails: 'Cases of agreements whose handlers changed reach who is given them minutes later.',
  },
} as const satisfies Record<string, ApiFunction>
