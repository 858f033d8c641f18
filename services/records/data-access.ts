export const readNews = { items: { news: ['Query'], massiveNews: ['BatchGetItem'] } } as const

export const lockRecords = { items: { recordsLock: ['BatchGetItem', 'PutItem'] } } as const

export const countDays = {
  items: {
    ...readNews.items,
    productivity: ['Query'],
    news: ['Query', 'UpdateItem'],
    userMonth: ['Query', 'PutItem'],
    processDay: ['UpdateItem'],
    recordsLock: ['GetItem', 'PutItem'],
  },
} as const
