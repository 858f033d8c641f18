import { guaranteeReport } from '../../shared/guarantee-report.ts'
import type { ApiFunction } from './function-definition.ts'
import { session, sessionVariables } from './session-access.ts'

/** What tells a day's reserves. It only reads, and so it stands apart from what reserves. */
export const guaranteeReportFunctions = {
  guaranteeReport: {
    entry: 'services/guarantee-report/index.ts',
    endpoints: Object.values(guaranteeReport),
    environment: [...sessionVariables, 'GUARANTEES_TABLE'],
    access: {
      ...session,
      tables: {
        ...session.tables,
        guarantees: { items: { reserveCounter: ['Query'] }, indexes: ['by-day'] },
      },
    },
    budgetKb: 130,
    memoryMb: 512,
    timeoutSeconds: 15,
    whenItFails: 'The report of reserves cannot be read or downloaded; reserves are made all the same.',
  },
} as const satisfies Record<string, ApiFunction>
