import { groups } from '../../shared/groups.ts'
import { merged } from './access.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { readSeat } from './shared-access.ts'

/** What keeps the groups of leaders. */
export const groupFunctions = {
  groups: {
    entry: 'services/groups/index.ts',
    endpoints: Object.values(groups),
    access: merged(readSeat, {
      items: {
        // Who is of the team is only looked at.
        seat: ['BatchGetItem'],
        person: ['BatchGetItem'],
        groups: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem'],
      },
    }),
    // The shapes of groups and of seats, besides what every call has.
    budgetKb: 135,
    memoryMb: 512,
    timeoutSeconds: 15,
    whenItFails: 'Leaders cannot see or change their groups, nor register news for them; the groups stay.',
  },
} as const satisfies Record<string, FunctionDefinition>
