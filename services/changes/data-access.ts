export const relayAccess = {
  queues: { mails: ['SendMessage'], archive: ['SendMessage'], leftovers: ['SendMessage'] },
} as const

export const totalsAccess = {
  items: {
    dayWorkers: ['BatchWriteItem'],
    dailyData: ['BatchWriteItem'],
    ans: ['BatchGetItem', 'PutItem', 'DeleteItem'],
    caseChange: ['PutItem'],
  },
} as const
