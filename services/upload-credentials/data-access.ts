export const uploadCredentialsAccess = {
  items: {
    usedToken: ['PutItem'],
    // Finds the caller's upload, and records that their browser is active.
    fileType: ['UpdateItem'],
    readDocument: ['GetItem'],
  },
  frontRoles: true,
} as const
