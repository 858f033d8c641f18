export const processConfigurationAccess = {
  items: {
    rosterHead: ['ConditionCheckItem'],
    seat: ['Query'],
    process: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
    processChanges: ['Query', 'PutItem'],
  },
} as const
