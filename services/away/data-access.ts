export const awayAccess = {
  items: {
    away: ['GetItem', 'PutItem', 'UpdateItem'],
    load: ['Query'],
    /** What the lists of leaders read. */
    productParameters: ['Query'],
  },
  indexes: ['queue', 'REQ.BY.STATUS.ORDER.DATE'],
} as const
