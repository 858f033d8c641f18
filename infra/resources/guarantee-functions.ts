import { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import { type Access, merged } from './access.ts'
import type { FunctionDefinition } from './function-definition.ts'

/** Writes reserves and their locks, and updates the case of each with its handler's copy. */
const decideReserves: Access = {
  items: {
    reserve: ['GetItem', 'PutItem', 'UpdateItem'],
    guarantee: ['PutItem', 'DeleteItem'],
    reserveCounter: ['UpdateItem'],
    case: ['GetItem', 'PutItem', 'UpdateItem'],
    user: ['PutItem', 'UpdateItem'],
  },
}

/** The functions that reserve guarantees, and the one that polls the fund about undecided reserves. */
export const guaranteeFunctions = {
  guarantees: {
    entry: 'services/guarantees/index.ts',
    endpoints: Object.values(guaranteeCalls),
    environment: ['SCG_URL', 'FUND_URL'],
    access: merged(decideReserves, { items: { guarantee: ['GetItem', 'Query'] }, indexes: ['by-user'] }),
    // Contains the clients of SCG and of the fund, and the schemas of a case.
    budgetKb: 167,
    memoryMb: 512,
    // It waits for SCG and then for the fund.
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
