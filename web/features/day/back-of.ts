import { cancelOrderOf, homesOf } from '../../../shared/roles.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { homeOf, paths } from '../../paths.ts'

/** Where 'Volver' leads; who enters the product here has nothing to go back to (B§2). */
export const backOf = (user: SessionUser): string | undefined =>
  [...homesOf(user), cancelOrderOf(user)].includes(paths.productivityReport) ? undefined : homeOf(user)
