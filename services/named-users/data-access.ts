/** What a function needs to ask whether a user is on a list (`services/http/named-users.ts`). */
export const readNamedUsers = { items: { namedUser: ['GetItem'] } } as const

export const namedUsersAccess = {
  items: {
    // The name of the added user.
    ...{ rosterHead: ['GetItem'], login: ['GetItem'], seat: ['GetItem'] },
    namedUser: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
    namedUserChanges: ['Query', 'PutItem'],
  },
} as const
