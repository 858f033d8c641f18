import { activities } from '../../shared/activities.ts'
import { timeReports } from '../../shared/time-reports.ts'
import { merged } from './access.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { lockRecords, readNews, readTeam } from './shared-access.ts'

/** What keeps everybody's day, and shows leaders their team's. */
export const activityFunctions = {
  activities: {
    entry: 'services/activities/index.ts',
    endpoints: [...Object.values(activities), ...Object.values(timeReports)],
    access: merged(readTeam, readNews, lockRecords, {
      items: {
        productivity: ['Query', 'PutItem', 'DeleteItem'],
        // Of the time report: what the cases worked on say of themselves.
        case: ['BatchGetItem'],
        userMonth: ['Query'],
        // Who sits where and what is expected there are only looked at.
        rosterHead: ['BatchGetItem'],
        process: ['GetItem', 'BatchGetItem', 'Query'],
      },
    }),
    // The rules of a day with the processes of the cases, the types of news, and the shapes of cards, seats and processes,
    // besides what every call has.
    budgetKb: 175,
    memoryMb: 512,
    timeoutSeconds: 15,
    whenItFails: 'Nobody can see or keep their day; the records of cases are made all the same.',
  },
} as const satisfies Record<string, FunctionDefinition>
