import { kardex } from '../../shared/kardex.ts'
import { merged } from './access.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { readSeats } from './shared-access.ts'

/** The functions that keep the demand of each process and day. */
export const kardexFunctions = {
  kardex: {
    entry: 'services/kardex/index.ts',
    endpoints: Object.values(kardex),
    access: merged(readSeats, {
      items: {
        processDay: ['Query', 'PutItem'],
        kardexChanges: ['Query', 'PutItem'],
        // Roster and process configuration are read only.
        rosterHead: ['BatchGetItem'],
        team: ['BatchGetItem', 'Query'],
        process: ['Query'],
      },
    }),
    // Contains the schemas of seats, of processes and of rows.
    budgetKb: 150,
    memoryMb: 512,
    timeoutSeconds: 15,
    whenItFails: 'Nobody can see or declare the demand of a day; what was declared is kept.',
  },
} as const satisfies Record<string, FunctionDefinition>
