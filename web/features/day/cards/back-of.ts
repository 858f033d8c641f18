import { cancelOrderOf, homesOf } from '../../../../shared/roles.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { homeOf, paths } from '../../../paths.ts'

/** The target of 'Volver'; undefined for a user whose home this is (B§2). */
export const backOf = (user: SessionUser): string | undefined =>
  [...homesOf(user), cancelOrderOf(user)].includes(paths.productivityReport) ? undefined : homeOf(user)
