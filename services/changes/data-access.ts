export const relayAccess = {
  queues: { mails: ['SendMessage'], transfers: ['SendMessage'], leftovers: ['SendMessage'] },
} as const

export const totalsAccess = {
  items: {
    dayWorkers: ['BatchWriteItem'],
    dailyData: ['BatchWriteItem'],
    ans: ['BatchGetItem', 'PutItem', 'DeleteItem'],
  },
} as const
