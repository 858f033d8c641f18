export const sessionsAccess = {
  items: {
    session: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    usedToken: ['PutItem'],
    // Remembers which login a document entered with; the seats are not accessible.
    entered: ['PutItem'],
  },
} as const
