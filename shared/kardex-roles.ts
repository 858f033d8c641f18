import type { RoleKind } from './roles.ts'

/**
 * The roles that keep the kardex: everybody but advisers (decision 66; reporters of the FNG are A§2.10's "other
 * users").
 */
export const kardexRoles = [
  'staffAdmin',
  'rootAdmin',
  'leader',
  'productivityLeader',
  'productivityReporter',
  'analyst',
  'fngReport',
] as const satisfies readonly RoleKind[]
