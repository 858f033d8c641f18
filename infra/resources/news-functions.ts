import { news } from '../../shared/news.ts'
import type { ApiFunction } from './function-definition.ts'
import { session, sessionVariables } from './session-access.ts'

/** What leaders register for people of their teams. */
export const newsFunctions = {
  news: {
    entry: 'services/news/index.ts',
    endpoints: Object.values(news),
    environment: [...sessionVariables, 'CASES_TABLE', 'STAFF_TABLE'],
    access: {
      ...session,
      tables: {
        ...session.tables,
        cases: {
          items: {
            news: ['Query', 'PutItem', 'DeleteItem'],
            // Whether what is held there counts.
            massiveNews: ['BatchGetItem'],
            // The lock of a person's typed records.
            desk: ['BatchGetItem', 'PutItem'],
          },
          indexes: ['news-by-team'],
        },
        // Who is of the team is only looked at.
        staff: {
          items: {
            rosterHead: ['GetItem'],
            seat: ['GetItem', 'BatchGetItem'],
            person: ['GetItem', 'BatchGetItem'],
            login: ['GetItem', 'BatchGetItem'],
            entered: ['GetItem', 'BatchGetItem'],
            team: ['Query'],
            groups: ['GetItem', 'Query'],
          },
        },
      },
    },
    // The types of news, the holidays and the shapes of cards and seats, besides what every call has.
    budgetKb: 160,
    memoryMb: 512,
    timeoutSeconds: 15,
    whenItFails:
      'Leaders cannot see or change the news of their team; the days of its people show those that are there.',
  },
} as const satisfies Record<string, ApiFunction>
