import type { TeamPlace } from './keys.ts'

/** A leader's team is the people of the same vertical and management (decision 62). */
export const isOfTeam = <Place extends TeamPlace>(
  leader: TeamPlace,
  seat: Place | undefined,
): seat is Place => seat?.vertical === leader.vertical && seat.management === leader.management
