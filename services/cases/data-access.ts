export const casesAccess = {
  items: {
    case: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    user: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    agreements: ['GetItem'],
    productivity: ['GetItem', 'Query', 'PutItem'],
    counter: ['Query', 'UpdateItem'],
  },
  indexes: ['queue', 'agreement-queue', 'by-adviser', 'REQ.BY.STATUS.ORDER.DATE'],
} as const
