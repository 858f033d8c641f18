import { massiveNews } from '../../shared/massive-news.ts'
import { type ApiFunction, taking } from './function-definition.ts'
import { session, sessionVariables } from './session-access.ts'

/** What takes massive news, and what writes them to each member. */
export const massiveNewsFunctions = {
  massiveNews: {
    entry: 'services/massive-news/index.ts',
    endpoints: Object.values(massiveNews),
    environment: [...sessionVariables, 'CASES_TABLE', 'STAFF_TABLE', 'MASSIVE_NEWS_QUEUE'],
    access: {
      ...session,
      tables: {
        ...session.tables,
        cases: { items: { massiveNews: ['GetItem', 'Query', 'PutItem'] } },
        // Whose group it is, and where its members are, is only looked at.
        staff: {
          items: {
            rosterHead: ['GetItem'],
            seat: ['GetItem', 'BatchGetItem'],
            person: ['GetItem', 'BatchGetItem'],
            login: ['GetItem', 'BatchGetItem'],
            entered: ['BatchGetItem'],
            groups: ['GetItem'],
          },
        },
      },
      queues: { massiveNews: ['SendMessage'] },
    },
    // The shapes and rules of news, of groups and of seats, besides what every call has.
    budgetKb: 149,
    memoryMb: 512,
    timeoutSeconds: 15,
    whenItFails: 'Leaders cannot register massive news, nor see how far theirs are.',
  },
  massiveNewsWriter: {
    entry: 'services/massive-news/writer.ts',
    endpoints: [],
    takes: 'massiveNews',
    environment: ['CASES_TABLE', 'MASSIVE_NEWS_QUEUE'],
    access: {
      tables: {
        cases: {
          items: {
            massiveNews: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
            news: ['Query', 'BatchGetItem', 'PutItem', 'UpdateItem', 'BatchWriteItem'],
            productivity: ['Query'],
            desk: ['BatchGetItem', 'PutItem'],
          },
        },
      },
      queues: { massiveNews: ['SendMessage', ...taking] },
    },
    budgetKb: 110,
    memoryMb: 1_024,
    timeoutSeconds: 120,
    whenItFails: 'A massive news is written minutes later, or not at all: its leader sees which.',
  },
} as const satisfies Record<string, ApiFunction>
