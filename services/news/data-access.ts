export const newsAccess = {
  items: { news: ['PutItem', 'DeleteItem'], groups: ['GetItem'] },
  indexes: ['news-by-team'],
} as const
