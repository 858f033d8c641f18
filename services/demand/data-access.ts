export const demandAccess = { items: { configuration: ['GetItem', 'PutItem'] } } as const
