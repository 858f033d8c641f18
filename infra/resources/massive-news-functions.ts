import { massiveNews } from '../../shared/massive-news.ts'
import { merged } from './access.ts'
import type { FunctionDefinition } from './function-definition.ts'
import { lockRecords, readSeats } from './shared-access.ts'

/** The function that accepts massive news, and the one that writes them to each member. */
export const massiveNewsFunctions = {
  massiveNews: {
    entry: 'services/massive-news/index.ts',
    endpoints: Object.values(massiveNews),
    access: merged(readSeats, {
      items: {
        massiveNews: ['GetItem', 'Query', 'PutItem'],
        // The group and its members are read only.
        entered: ['BatchGetItem'],
        groups: ['GetItem'],
      },
      queues: { massiveNews: ['SendMessage'] },
    }),
    // Contains the schemas and rules of news, of groups and of seats.
    budgetKb: 149,
    memoryMb: 512,
    timeoutSeconds: 15,
    whenItFails: 'Leaders cannot register massive news, nor see how far theirs are.',
  },
  massiveNewsWriter: {
    entry: 'services/massive-news/writer.ts',
    takes: 'massiveNews',
    access: merged(lockRecords, {
      items: {
        massiveNews: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
        news: ['Query', 'BatchGetItem', 'PutItem', 'UpdateItem', 'BatchWriteItem'],
        productivity: ['Query'],
      },
      queues: { massiveNews: ['SendMessage'] },
    }),
    budgetKb: 110,
    memoryMb: 1_024,
    timeoutSeconds: 120,
    whenItFails: 'A massive news is written minutes later, or not at all: its leader sees which.',
  },
} as const satisfies Record<string, FunctionDefinition>
