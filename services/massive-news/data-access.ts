export const massiveNewsAccess = {
  items: {
    massiveNews: ['GetItem', 'Query', 'PutItem'],
    entered: ['BatchGetItem'],
    groups: ['GetItem'],
  },
  queues: { massiveNews: ['SendMessage'] },
} as const

export const massiveNewsWriterAccess = {
  items: {
    massiveNews: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    news: ['Query', 'BatchGetItem', 'PutItem', 'UpdateItem', 'BatchWriteItem'],
    productivity: ['Query'],
  },
  queues: { massiveNews: ['SendMessage'] },
} as const
