/** Only a scan finds the items of an earlier release; what it writes are those that its migrations take and make. */
const gainsEnd = ['UpdateItem'] as const
export const migratorAccess = {
  scans: ['cases', 'staff', 'guarantees', 'files', 'ocr'],
  items: {
    migration: ['GetItem', 'UpdateItem'],
    user: ['DeleteItem'],
    draft: ['PutItem'],
    seenDocuments: ['PutItem'],
    // The ends of what belongs to them are counted from these two.
    case: ['GetItem', 'UpdateItem'],
    reserve: ['GetItem', 'UpdateItem'],
    agreements: gainsEnd,
    productivity: gainsEnd,
    userMonth: gainsEnd,
    processDay: gainsEnd,
    kardexChanges: gainsEnd,
    recordsLock: gainsEnd,
    news: gainsEnd,
    dayWorkers: gainsEnd,
    dailyData: gainsEnd,
    counter: gainsEnd,
    rosterRun: gainsEnd,
    seatChanges: gainsEnd,
    processChanges: gainsEnd,
    namedUserChanges: gainsEnd,
    guarantee: gainsEnd,
    reserveCounter: gainsEnd,
    fileRun: gainsEnd,
    trainingType: gainsEnd,
  },
  queues: { migrations: ['SendMessage'] },
} as const
