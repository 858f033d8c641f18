export const viewsAccess = { items: { views: ['Query', 'GetItem', 'PutItem'] } } as const
