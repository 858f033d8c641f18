import * as z from 'zod/mini'
import { type Management, managementNames, managements, managementsLed } from '../../shared/roles.ts'
import { addressTo, optionalParam } from '../address.ts'
import { useUser } from '../session/use-session.ts'
import { useAddress } from '../use-address.ts'
import { LinkTabs } from './link-tabs.tsx'

/** The management that a leader of several has chosen; without it, their first one. */
export const ledParams = { management: optionalParam('gestion', z.enum(managements)) }

/** The loads of a leader, over any of their screens; of an instant those that failed since then. */
export const loadsParams = { loads: optionalParam('cargues', z.string()) }

/** The management of the URL if the user leads it, or else the first that they lead. */
export const useLedManagement = (): Management | undefined => {
  const user = useUser()
  const [{ management }] = useAddress(ledParams)
  const led = user ? managementsLed(user) : []
  return led.find((one) => one === management) ?? led[0]
}

/** A management as an address names it: only to a leader of several. */
export const namedManagement = (
  user: Parameters<typeof managementsLed>[0] | undefined,
  management: Management,
): Management | undefined => (user && managementsLed(user).length > 1 ? management : undefined)

/** The managements of a leader of several, on a screen that shows one of them. */
export const LedManagements = ({ path, shown }: { path: string; shown: Management }) => {
  const user = useUser()
  const led = user ? managementsLed(user) : []
  if (led.length < 2) return null
  return (
    <LinkTabs
      label="Tus gestiones"
      tabs={led.map((management) => ({
        label: managementNames[management],
        to: addressTo(path, ledParams, { management }),
        current: management === shown,
      }))}
    />
  )
}
