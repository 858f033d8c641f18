export const decideReserves = {
  items: {
    reserve: ['GetItem', 'PutItem', 'UpdateItem'],
    guarantee: ['PutItem', 'DeleteItem'],
    reserveCounter: ['UpdateItem'],
    case: ['GetItem', 'PutItem', 'UpdateItem'],
    user: ['PutItem', 'UpdateItem'],
  },
} as const

export const guaranteesAccess = { items: { guarantee: ['GetItem', 'Query'] }, indexes: ['by-user'] } as const

export const reserveSweeperAccess = { indexes: ['undecided'] } as const

export const guaranteeReportAccess = { items: { reserveCounter: ['Query'] }, indexes: ['by-day'] } as const
