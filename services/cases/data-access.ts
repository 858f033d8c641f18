export const casesAccess = {
  items: {
    case: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
    caseChange: ['Query'],
    user: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    agreements: ['GetItem'],
    productivity: ['GetItem', 'Query', 'PutItem'],
    counter: ['Query', 'UpdateItem'],
    /** The light of a case, and the counts of open ones. */
    productParameters: ['Query'],
    ans: ['Query'],
  },
  indexes: ['queue', 'agreement-queue', 'by-adviser', 'by-customer', 'REQ.BY.STATUS.ORDER.DATE'],
} as const
