import type { RoleKind } from './roles.ts'

/** Who keeps the kardex: all but advisers (decision 66; reporters of the FNG are A§2.10's "other users"). */
export const kardexRoles = [
  'staffAdmin',
  'rootAdmin',
  'leader',
  'productivityLeader',
  'productivityReporter',
  'analyst',
  'fngReport',
] as const satisfies readonly RoleKind[]
