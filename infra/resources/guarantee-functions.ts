import { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import { type Access, merged } from './access.ts'
import type { FunctionDefinition } from './function-definition.ts'

/** Reserves with what they hold; the case of each is told, with the copy that its handler holds. */
const decideReserves: Access = {
  items: {
    reserve: ['GetItem', 'PutItem', 'UpdateItem'],
    guarantee: ['PutItem', 'DeleteItem'],
    reserveCounter: ['UpdateItem'],
    case: ['GetItem', 'PutItem', 'UpdateItem'],
    user: ['PutItem', 'UpdateItem'],
  },
}

/** What reserves guarantees, and what asks the fund about the reserves that it has not decided. */
export const guaranteeFunctions = {
  guarantees: {
    entry: 'services/guarantees/index.ts',
    endpoints: Object.values(guaranteeCalls),
    environment: ['SCG_URL', 'FUND_URL'],
    access: merged(decideReserves, { items: { guarantee: ['GetItem', 'Query'] }, indexes: ['by-user'] }),
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
    takes: 'reserves',
    environment: ['FUND_URL'],
    access: merged(decideReserves, { indexes: ['undecided'] }),
    budgetKb: 114,
    memoryMb: 512,
    timeoutSeconds: 120,
    whenItFails:
      'Reserves stay in «Sin confirmar» until their analyst asks the fund about them; none is lost or doubled.',
  },
} as const satisfies Record<string, FunctionDefinition>
