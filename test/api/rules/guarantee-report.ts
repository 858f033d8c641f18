import type { Rules } from '../rule.ts'

const day = '2026-11-20'

/** The report is only for its administrators (C§6). */
export const guaranteeReportRules: Rules = {
  'POST /fng/fng-get-by-dates': {
    answers: { fngReport: [200, 200] },
    input: () => ({ query: { page: 1, beginDate: day, endDate: day } }),
  },
  'GET /fng/counters': {
    answers: { fngReport: [200, 200] },
    input: () => ({ query: { date: day } }),
  },
}
