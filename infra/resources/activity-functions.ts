import { activities } from '../../shared/activities.ts'
import { timeReports } from '../../shared/time-reports.ts'
import type { ApiFunction } from './function-definition.ts'
import { session, sessionVariables } from './session-access.ts'

/** What keeps everybody's day, and shows leaders their team's. */
export const activityFunctions = {
  activities: {
    entry: 'services/activities/index.ts',
    endpoints: [...Object.values(activities), ...Object.values(timeReports)],
    environment: [...sessionVariables, 'CASES_TABLE', 'STAFF_TABLE'],
    access: {
      ...session,
      tables: {
        ...session.tables,
        cases: {
          items: {
            productivity: ['Query', 'PutItem', 'DeleteItem'],
            // Of the time report: what the cases worked on say of themselves.
            case: ['BatchGetItem'],
            news: ['Query'],
            massiveNews: ['BatchGetItem'],
            userMonth: ['Query'],
            desk: ['BatchGetItem', 'PutItem'],
          },
        },
        // Who sits where and what is expected there are only looked at.
        staff: {
          items: {
            rosterHead: ['GetItem', 'BatchGetItem'],
            seat: ['GetItem', 'BatchGetItem'],
            person: ['GetItem', 'BatchGetItem'],
            login: ['GetItem', 'BatchGetItem'],
            entered: ['GetItem', 'BatchGetItem'],
            team: ['Query'],
            // Whose sensitive reasons the leader is told (decision 88).
            groups: ['Query'],
            process: ['GetItem', 'BatchGetItem', 'Query'],
          },
        },
      },
    },
    // The rules of a day with the processes of the cases, the types of news, and the shapes of cards, seats and processes,
    // besides what every call has.
    budgetKb: 175,
    memoryMb: 512,
    timeoutSeconds: 15,
    whenItFails: 'Nobody can see or keep their day; the records of cases are made all the same.',
  },
} as const satisfies Record<string, ApiFunction>
