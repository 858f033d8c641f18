import { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import { type ApiFunction, type TableAccess, taking } from './function-definition.ts'
import { session, sessionVariables } from './session-access.ts'

/** The case that a reserve is for is told of it, with the copy that its handler holds. */
const toldCases: TableAccess = {
  items: { case: ['GetItem', 'PutItem', 'UpdateItem'], user: ['PutItem', 'UpdateItem'] },
}

/** What reserves guarantees, and what asks the fund about the reserves that it has not decided. */
export const guaranteeFunctions = {
  guarantees: {
    entry: 'services/guarantees/index.ts',
    endpoints: Object.values(guaranteeCalls),
    environment: [...sessionVariables, 'GUARANTEES_TABLE', 'CASES_TABLE', 'SCG_URL', 'FUND_URL'],
    access: {
      ...session,
      tables: {
        ...session.tables,
        guarantees: {
          items: {
            reserve: ['GetItem', 'PutItem', 'UpdateItem'],
            guarantee: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
            reserveCounter: ['UpdateItem'],
          },
          indexes: ['by-user'],
        },
        cases: toldCases,
      },
    },
    // The ports to SCG and the fund, and the shapes of a case, besides what every call has.
    budgetKb: 167,
    memoryMb: 512,
    // SCG and the fund are waited for, one after the other.
    timeoutSeconds: 29,
    whenItFails:
      'Analysts cannot find or reserve guarantees; what was under way is asked about later and made only once.',
  },
  reserveSweeper: {
    entry: 'services/guarantees/sweeper.ts',
    endpoints: [],
    takes: 'reserves',
    environment: ['GUARANTEES_TABLE', 'CASES_TABLE', 'FUND_URL'],
    access: {
      tables: {
        guarantees: {
          items: {
            reserve: ['GetItem', 'PutItem', 'UpdateItem'],
            guarantee: ['PutItem', 'DeleteItem'],
            reserveCounter: ['UpdateItem'],
          },
          indexes: ['undecided'],
        },
        cases: toldCases,
      },
      queues: { reserves: taking },
    },
    budgetKb: 114,
    memoryMb: 512,
    timeoutSeconds: 120,
    whenItFails:
      'Reserves stay in «Sin confirmar» until their analyst asks the fund about them; none is lost or doubled.',
  },
} as const satisfies Record<string, ApiFunction>
