/** Only a scan finds the items of an earlier shape; what it writes are those that its migrations take and make. */
export const migratorAccess = {
  scans: ['cases'],
  items: {
    migration: ['GetItem', 'UpdateItem'],
    user: ['DeleteItem'],
    draft: ['PutItem'],
    seenDocuments: ['PutItem'],
  },
  queues: { migrations: ['SendMessage'] },
} as const
