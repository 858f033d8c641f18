import type { Asked } from '../rule.ts'

/** Nobody here has a seat, so leaders have no team and no groups, and get that answer. */
export const noSeat = {
  leader: [404, 404],
  'leader of another management': [404, 404],
  productivityLeader: [404, 404],
} as const
/** A call that names another leader is refused before that. */
export const asCaller = {
  leader: [404, 403],
  'leader of another management': [404, 403],
  productivityLeader: [404, 403],
} as const

/** The login that a call gives as its caller. */
export const leaderOf = ({ user, other, whose }: Asked): string => (whose === 'own' ? user : other).login
