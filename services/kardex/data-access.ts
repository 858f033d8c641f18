export const kardexAccess = {
  items: {
    processDay: ['Query', 'PutItem'],
    kardexChanges: ['Query', 'PutItem'],
    // Roster and process configuration are read only.
    rosterHead: ['BatchGetItem'],
    team: ['BatchGetItem', 'Query'],
    process: ['Query'],
  },
} as const
