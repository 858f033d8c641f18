import { groups } from '../../shared/groups.ts'
import { merged } from './access.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { readSeat } from './shared-access.ts'

/** The functions that keep the groups of leaders. */
export const groupFunctions = {
  groups: {
    entry: 'services/groups/index.ts',
    endpoints: Object.values(groups),
    access: merged(readSeat, {
      items: {
        // The members of the team are read only.
        seat: ['BatchGetItem'],
        person: ['BatchGetItem'],
        groups: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem'],
      },
    }),
    // Contains the schemas of groups and of seats.
    budgetKb: 135,
    memoryMb: 512,
    timeoutSeconds: 15,
    whenItFails: 'Leaders cannot see or change their groups, nor register news for them; the groups stay.',
  },
} as const satisfies Record<string, FunctionDefinition>
