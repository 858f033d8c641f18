import { groups } from '../../shared/groups.ts'
import type { ApiFunction } from './function-definition.ts'
import { session, sessionVariables } from './session-access.ts'

/** What keeps the groups of leaders. */
export const groupFunctions = {
  groups: {
    entry: 'services/groups/index.ts',
    endpoints: Object.values(groups),
    environment: [...sessionVariables, 'STAFF_TABLE'],
    access: {
      ...session,
      tables: {
        ...session.tables,
        staff: {
          items: {
            // Who is of the team is only looked at.
            rosterHead: ['GetItem'],
            seat: ['GetItem', 'BatchGetItem'],
            person: ['GetItem', 'BatchGetItem'],
            login: ['GetItem'],
            groups: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem'],
          },
        },
      },
    },
    // The shapes of groups and of seats, besides what every call has.
    budgetKb: 135,
    memoryMb: 512,
    timeoutSeconds: 15,
    whenItFails: 'Leaders cannot see or change their groups, nor register news for them; the groups stay.',
  },
} as const satisfies Record<string, ApiFunction>
