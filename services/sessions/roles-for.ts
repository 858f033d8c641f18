import { Refusal } from '../../shared/errors.ts'
import { rolesOf } from '../../shared/roles.ts'
import { environment } from '../environment.ts'

/**
 * The roles of who enters with these directory groups. Whom no group gives one has the role that the deployment gives to
 * everybody else, which the log tells of, or is told to have none (A§2.1's "any other role", decision 6).
 */
export const rolesFor = (groups: readonly string[]): string[] => {
  const roles = rolesOf(groups)
  if (roles.length > 0) return roles
  const { DEFAULT_ROLE: role } = environment('DEFAULT_ROLE')
  if (role === '') throw new Refusal('noRole')
  console.warn(JSON.stringify({ code: 'DEFAULT_ROLE_GIVEN', role, groups: groups.length }))
  return [role]
}
