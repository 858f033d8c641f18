import { paths } from '../paths.ts'

/** Where a leader of several managements keeps the chosen one. */
const keepsLed: readonly string[] = [paths.leader, paths.cases]

/** The address of a screen, with the chosen management of the address that is left. */
export const pathKeepingLed = (to: string, search: string): string => {
  // The parameter of `ledParams` as it is: the screens check it themselves.
  const led = new URLSearchParams(search).get('gestion')
  return led && keepsLed.includes(to) ? `${to}?gestion=${encodeURIComponent(led)}` : to
}
