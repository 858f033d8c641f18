export const directoryAccess = {
  items: { user: ['BatchGetItem'], recordsLock: ['BatchGetItem'], team: ['BatchGetItem'] },
} as const
