export const readSeat = {
  items: { rosterHead: ['GetItem'], seat: ['GetItem'], person: ['GetItem'], login: ['GetItem'] },
} as const

const oneOrMany = ['GetItem', 'BatchGetItem'] as const

export const readSeats = {
  items: { rosterHead: ['GetItem'], seat: oneOrMany, person: oneOrMany, login: oneOrMany },
} as const

export const readTeam = {
  items: { ...readSeats.items, entered: oneOrMany, team: ['Query'], groups: ['Query'] },
} as const
