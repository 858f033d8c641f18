import { news } from '../../shared/news.ts'
import { merged } from './access.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { lockRecords, readNews, readTeam } from './shared-access.ts'

/** The functions of the news that leaders register for their teams. */
export const newsFunctions = {
  news: {
    entry: 'services/news/index.ts',
    endpoints: Object.values(news),
    access: merged(readTeam, readNews, lockRecords, {
      items: { news: ['PutItem', 'DeleteItem'], groups: ['GetItem'] },
      indexes: ['news-by-team'],
    }),
    // Contains the types of news, the holidays and the schemas of cards and seats.
    budgetKb: 160,
    memoryMb: 512,
    timeoutSeconds: 15,
    whenItFails:
      'Leaders cannot see or change the news of their team; the days of its people show those that are there.',
  },
} as const satisfies Record<string, FunctionDefinition>
