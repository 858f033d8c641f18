/** A person's news, and which of the massive ones are in force. */
export const readNews = { items: { news: ['Query'], massiveNews: ['BatchGetItem'] } } as const

export const lockRecords = { items: { recordsLock: ['BatchGetItem', 'PutItem'] } } as const

/** The totals of a person's days, from their records and news. */
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
