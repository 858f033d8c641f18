export const dayAccess = {
  items: {
    productivity: ['Query', 'PutItem', 'DeleteItem'],
    // The time report reads the cases that were worked on.
    case: ['BatchGetItem'],
    userMonth: ['Query'],
    rosterHead: ['BatchGetItem'],
    process: ['GetItem', 'BatchGetItem', 'Query'],
  },
} as const
