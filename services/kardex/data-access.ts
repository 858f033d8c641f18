export const kardexAccess = {
  items: {
    processDay: ['Query', 'PutItem'],
    kardexChanges: ['Query', 'PutItem'],
    rosterHead: ['BatchGetItem'],
    team: ['BatchGetItem', 'Query'],
    process: ['Query'],
  },
} as const
