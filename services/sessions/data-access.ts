export const sessionsAccess = {
  items: {
    session: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    usedToken: ['PutItem'],
    // Remembers which login a document entered with; the seats are not accessible.
    entered: ['PutItem'],
    // Whom the upload credentials belong to, and that the user's browser is open.
    fileType: ['UpdateItem'],
    readDocument: ['GetItem'],
  },
  frontRoles: true,
} as const
