export const groupsAccess = {
  items: {
    seat: ['BatchGetItem'],
    person: ['BatchGetItem'],
    groups: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem'],
  },
} as const
