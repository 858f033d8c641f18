export const groupsAccess = {
  items: {
    // The members of the team are read only.
    seat: ['BatchGetItem'],
    person: ['BatchGetItem'],
    groups: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem'],
  },
} as const
