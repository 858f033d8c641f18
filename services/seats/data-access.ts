export const seatsAccess = {
  items: {
    rosterHead: ['GetItem', 'ConditionCheckItem'],
    seat: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem'],
    seatChanges: ['Query', 'PutItem'],
    person: ['GetItem', 'PutItem', 'DeleteItem'],
    login: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem'],
    entered: ['GetItem', 'BatchGetItem'],
    nameWord: ['Query', 'PutItem', 'DeleteItem'],
    team: ['BatchGetItem', 'PutItem', 'DeleteItem'],
    leaver: ['Query', 'PutItem', 'UpdateItem'],
    process: ['GetItem', 'UpdateItem'],
    groups: ['GetItem'],
    user: ['GetItem', 'BatchGetItem', 'Query'],
  },
} as const
