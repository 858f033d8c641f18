import { guaranteeReport, reportRowsPerPage } from '../../shared/guarantee-report.ts'
import { signedIn } from '../support/api.ts'
import { asReport, keep, storedOn } from '../support/guarantee-report.ts'
import type { LongList } from './list-fixtures.ts'

const day = '2026-10-05'

export const guaranteeReportLists: readonly LongList[] = [
  {
    name: 'the reserves of a day',
    endpoint: guaranteeReport.byDates,
    names: { items: 'reserveLogs', page: 'page' },
    begin: async () => {
      const made = Array.from({ length: reportRowsPerPage + 5 }, (_, index) => storedOn(day, index))
      await keep(made)
      return {
        handler: asReport,
        user: await signedIn('GestorReporteFNG'),
        input: { query: { beginDate: day, endDate: day } },
        keyOf: ({ id }: { id: string }) => id,
        keys: made.map(({ id }) => id),
      }
    },
  },
]
