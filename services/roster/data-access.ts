/** The seat of one person. */
export const readSeat = {
  items: { rosterHead: ['GetItem'], seat: ['GetItem'], person: ['GetItem'], login: ['GetItem'] },
} as const

const oneOrMany = ['GetItem', 'BatchGetItem'] as const

/** Also the seats of several people in one request. */
export const readSeats = {
  items: { rosterHead: ['GetItem'], seat: oneOrMany, person: oneOrMany, login: oneOrMany },
} as const

/** The members of a leader's team, with their logins and groups. */
export const readTeam = {
  items: { ...readSeats.items, entered: oneOrMany, team: ['Query'], groups: ['Query'] },
} as const
