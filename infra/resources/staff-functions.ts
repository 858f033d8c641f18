import { prefixes } from '../../services/documents/keys.ts'
import { dailyData } from '../../shared/daily-data.ts'
import { processConfigurations } from '../../shared/process-configuration.ts'
import { staff } from '../../shared/staff.ts'
import type { ApiFunction } from './function-definition.ts'
import { session, sessionVariables } from './session-access.ts'

/** Those that keep the roster and the processes, and hand out the daily data. */
export const staffFunctions = {
  staff: {
    entry: 'services/staff/index.ts',
    endpoints: Object.values(staff),
    environment: [...sessionVariables, 'STAFF_TABLE', 'CASES_TABLE'],
    access: {
      ...session,
      tables: {
        ...session.tables,
        staff: {
          items: {
            rosterHead: ['GetItem', 'ConditionCheckItem'],
            seat: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem'],
            seatChanges: ['Query', 'PutItem'],
            person: ['GetItem', 'PutItem', 'DeleteItem'],
            login: ['GetItem', 'PutItem', 'DeleteItem'],
            nameWord: ['Query', 'PutItem', 'DeleteItem'],
            team: ['BatchGetItem', 'PutItem', 'DeleteItem'],
            leaver: ['Query', 'PutItem', 'UpdateItem'],
            process: ['GetItem'],
          },
          indexes: ['seats-by-vertical'],
        },
        // What somebody holds is only looked at.
        cases: { items: { user: ['GetItem', 'BatchGetItem', 'Query'] } },
      },
    },
    // Nine calls with the shapes of seats and of processes, besides what every call has.
    budgetKb: 160,
    memoryMb: 512,
    timeoutSeconds: 15,
    whenItFails: 'Staff administrators cannot see or change the roster; who sits where stays as it is.',
  },
  processConfiguration: {
    entry: 'services/process-configuration/index.ts',
    endpoints: Object.values(processConfigurations),
    environment: [...sessionVariables, 'STAFF_TABLE'],
    access: {
      ...session,
      tables: {
        ...session.tables,
        staff: {
          items: {
            rosterHead: ['GetItem', 'ConditionCheckItem'],
            seat: ['GetItem'],
            person: ['GetItem'],
            login: ['GetItem'],
            process: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
            processChanges: ['Query', 'PutItem'],
          },
        },
      },
    },
    // The shapes of seats and of processes, besides what every call has.
    budgetKb: 155,
    memoryMb: 512,
    timeoutSeconds: 15,
    whenItFails: 'Nobody can choose a process or change what is expected of it.',
  },
  dailyData: {
    entry: 'services/daily-data/index.ts',
    endpoints: Object.values(dailyData),
    environment: [...sessionVariables, 'CASES_TABLE', 'DOCUMENTS_BUCKET'],
    access: {
      ...session,
      tables: { ...session.tables, cases: { items: { dailyData: ['GetItem', 'Query'] } } },
      documents: { [prefixes.dailyData]: ['GetObject'] },
    },
    budgetKb: 150,
    memoryMb: 512,
    timeoutSeconds: 10,
    whenItFails: 'Root administrators cannot download the daily data; the files themselves are there.',
  },
} as const satisfies Record<string, ApiFunction>
