import {
  decideReserves,
  guaranteeReportAccess,
  guaranteesAccess,
  reserveSweeperAccess,
} from '../../services/guarantees/data-access.ts'
import { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import { guaranteeReport } from '../../shared/guarantee-report.ts'
import type { FunctionDefinition } from './function-definition.ts'

export const guaranteeFunctions = {
  guarantees: {
    endpoints: Object.values(guaranteeCalls),
    environment: ['SCG_URL', 'FUND_URL'],
    access: [decideReserves, guaranteesAccess],
    // Contains the clients of SCG and of the fund, and the schemas of a case.
    budgetKb: 136,
    whenItFails:
      'Analysts cannot find or reserve guarantees; what was under way is asked about later and made only once.',
  },
  reserveSweeper: {
    entry: 'services/guarantees/sweeper.ts',
    takes: 'reserves',
    environment: ['FUND_URL'],
    access: [decideReserves, reserveSweeperAccess],
    budgetKb: 76,
    timeoutSeconds: 120,
    whenItFails:
      'Reserves stay in «Sin confirmar» until their analyst asks the fund about them; none is lost or doubled.',
  },
  guaranteeReport: {
    endpoints: Object.values(guaranteeReport),
    access: [guaranteeReportAccess],
    budgetKb: 92,
    timeoutSeconds: 15,
    whenItFails: 'The report of reserves cannot be read or downloaded; reserves are made all the same.',
  },
} as const satisfies Record<string, FunctionDefinition>
