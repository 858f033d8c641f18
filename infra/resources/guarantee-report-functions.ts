import { guaranteeReport } from '../../shared/guarantee-report.ts'
import type { FunctionDefinition } from './function-definition.ts'

/** The function that reports a day's reserves. It only reads, so it is separate from those that reserve. */
export const guaranteeReportFunctions = {
  guaranteeReport: {
    entry: 'services/guarantee-report/index.ts',
    endpoints: Object.values(guaranteeReport),
    access: { items: { reserveCounter: ['Query'] }, indexes: ['by-day'] },
    budgetKb: 130,
    memoryMb: 512,
    timeoutSeconds: 15,
    whenItFails: 'The report of reserves cannot be read or downloaded; reserves are made all the same.',
  },
} as const satisfies Record<string, FunctionDefinition>
