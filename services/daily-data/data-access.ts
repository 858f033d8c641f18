import { dailyDataPrefix } from './object-keys.ts'

export const dailyDataWriterAccess = {
  items: {
    dayWorkers: ['Query', 'BatchWriteItem'],
    dailyData: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    // Automatic records contain their process's current configuration.
    rosterHead: ['GetItem'],
    process: ['GetItem'],
  },
  documents: { [dailyDataPrefix]: ['GetObject', 'PutObject', 'AbortMultipartUpload'] },
  lists: ['documents'],
  queues: { dailyData: ['SendMessage'] },
} as const

export const dailyDataAccess = {
  items: { dailyData: ['GetItem', 'Query'] },
  documents: { [dailyDataPrefix]: ['GetObject'] },
} as const
