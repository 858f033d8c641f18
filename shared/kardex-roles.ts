import type { RoleKind } from './roles.ts'

/** Who keeps the kardex: everybody but advisers and reporters of the FNG (decision 66). */
export const kardexRoles = [
  'staffAdmin',
  'rootAdmin',
  'leader',
  'productivityLeader',
  'productivityReporter',
  'analyst',
] as const satisfies readonly RoleKind[]
