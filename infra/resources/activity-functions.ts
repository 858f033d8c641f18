import { activities } from '../../shared/activities.ts'
import { timeReports } from '../../shared/time-reports.ts'
import { merged } from './access.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { lockRecords, readNews, readTeam } from './shared-access.ts'

/** The functions that keep each person's day and show leaders the days of their team. */
export const activityFunctions = {
  activities: {
    entry: 'services/activities/index.ts',
    endpoints: [...Object.values(activities), ...Object.values(timeReports)],
    access: merged(readTeam, readNews, lockRecords, {
      items: {
        productivity: ['Query', 'PutItem', 'DeleteItem'],
        // The time report reads the cases that were worked on.
        case: ['BatchGetItem'],
        userMonth: ['Query'],
        // Roster and processes are read only.
        rosterHead: ['BatchGetItem'],
        process: ['GetItem', 'BatchGetItem', 'Query'],
      },
    }),
    // Contains the rules of a day with the processes of the cases, the types of news, and the schemas of cards, seats
    // and processes.
    budgetKb: 175,
    memoryMb: 512,
    timeoutSeconds: 15,
    whenItFails: 'Nobody can see or keep their day; the records of cases are made all the same.',
  },
} as const satisfies Record<string, FunctionDefinition>
