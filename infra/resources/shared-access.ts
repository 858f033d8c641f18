import { documentPrefixes } from '../../services/documents/keys.ts'
import { type Access, merged } from './access.ts'

/** The seat of one person. */
export const readSeat: Access = {
  items: { rosterHead: ['GetItem'], seat: ['GetItem'], person: ['GetItem'], login: ['GetItem'] },
}

/** Also the seats of several people in one request. */
export const readSeats = merged(readSeat, {
  items: { seat: ['BatchGetItem'], person: ['BatchGetItem'], login: ['BatchGetItem'] },
})

/** The members of a leader's team, with their logins and groups. */
export const readTeam = merged(readSeats, {
  items: { entered: ['GetItem', 'BatchGetItem'], team: ['Query'], groups: ['Query'] },
})

/** A person's news, and which of the massive ones are in force. */
export const readNews: Access = { items: { news: ['Query'], massiveNews: ['BatchGetItem'] } }

/** The lock of a person's typed records. */
export const lockRecords: Access = { items: { recordsLock: ['BatchGetItem', 'PutItem'] } }

/** The totals of a person's days, from their records and news. */
export const countDays = merged(readNews, {
  items: {
    productivity: ['Query'],
    news: ['UpdateItem'],
    userMonth: ['Query', 'PutItem'],
    processDay: ['UpdateItem'],
    recordsLock: ['GetItem', 'PutItem'],
  },
})

/** The documents of an order, which are moved to the archive when it is approved. */
export const readOrderDocuments: Access = {
  items: { case: ['GetItem'] },
  documents: { [documentPrefixes.orders]: ['GetObject'], [documentPrefixes.archive]: ['GetObject'] },
}
