import { type Path, paths } from '../../paths.ts'
import { mainTitle, mayEnter, screenPaths, screens, type Visitor } from '../../screens.ts'
import { pathKeepingLed } from '../path-keeping-led.ts'
import { waysOf } from '../ways.ts'
import type { Item } from './item.ts'

/** Screens that need an order or a guarantee in their address, and one that leads to another. */
const notAlone: readonly Path[] = [
  paths.documents,
  paths.viewer,
  paths.reserveForm,
  paths.guaranteeReserve,
  paths.productivityLeader,
]

/** The screens that the user may enter from an address with this search, with what the buttons to them say. */
export const screenItems = (user: Visitor & Parameters<typeof waysOf>[0], search: string): Item[] => {
  const ways = waysOf(user)
  return screenPaths
    .filter((path) => !path.includes(':') && !notAlone.includes(path) && mayEnter(user, path))
    .map((to) => {
      const label = mainTitle(screens[to].title)
      const note = ways.find((way) => way.to === to)?.label
      return {
        id: `screen ${to}`,
        label,
        ...(note && note !== label && { note }),
        choice: { to: pathKeepingLed(to, search) },
        recent: { to },
      }
    })
}
