import { news } from '../../shared/news.ts'
import { merged } from './access.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { lockRecords, readNews, readTeam } from './shared-access.ts'

/** What leaders register for people of their teams. */
export const newsFunctions = {
  news: {
    entry: 'services/news/index.ts',
    endpoints: Object.values(news),
    access: merged(readTeam, readNews, lockRecords, {
      items: { news: ['PutItem', 'DeleteItem'], groups: ['GetItem'] },
      indexes: ['news-by-team'],
    }),
    // The types of news, the holidays and the shapes of cards and seats, besides what every call has.
    budgetKb: 160,
    memoryMb: 512,
    timeoutSeconds: 15,
    whenItFails:
      'Leaders cannot see or change the news of their team; the days of its people show those that are there.',
  },
} as const satisfies Record<string, FunctionDefinition>
