import type { away } from '../../../../shared/away.ts'
import { activeStatuses, statusLooks, transitions } from '../../../../shared/cases.ts'
import type { Answer } from '../../../../shared/contract.ts'
import type { Management } from '../../../../shared/roles.ts'
import type { Leaver } from '../../../../shared/seats.ts'
import { addressTo } from '../../../address.ts'
import { ledParams, loadsParams } from '../../../navigation/led-management.tsx'
import { paths } from '../../../paths.ts'
import { nameOfMonth } from '../../../ui/month-name.ts'
import { casesPath } from '../list/cases-address.ts'
import { leaversParams } from '../team/leavers-panel.tsx'
import { foundText } from './away-texts.ts'

type Happened = Answer<typeof away.since>
export type AwayItem = { text: string; to: string }

/** `Pendientes` → `pendiente`. */
const oneOf = (plural: string): string => plural.toLowerCase().replace(/s$/, '')

const homeParams = { ...ledParams, ...loadsParams, ...leaversParams }

/** What happened, each kind with the list that has just these cases; `management` is for a leader of several. */
export const itemsOf = (
  happened: Happened,
  leavers: readonly Leaver[],
  management: Management | undefined,
): AwayItem[] => {
  const { since, received, late, returnedTwice, failedLoads } = happened
  const left = { count: leavers.filter(({ at }) => at >= since).length, more: false }
  const [present] = returnedTwice
  const home = (values: { loads: string } | { leftSince: string }) =>
    addressTo(paths.leader, homeParams, { ...values, management })
  const all: { text: string | undefined; to: string }[] = [
    {
      text: foundText(received, 'caso recibido por asignar', 'casos recibidos por asignar'),
      to: casesPath({ tab: transitions.create.to, since }, management),
    },
    ...activeStatuses.map((status) => {
      const many = statusLooks[status].plural.toLowerCase()
      return {
        text: foundText(late[status], `${oneOf(many)} vencido`, `${many} vencidos`),
        to: casesPath({ tab: status, lateSince: since }, management),
      }
    }),
    ...returnedTwice.map(({ month, ...found }) => {
      const ofMonth = month === present?.month ? '' : `, de ${nameOfMonth(month)}`
      return {
        text: foundText(found, `devuelto dos veces${ofMonth}`, `devueltos dos veces${ofMonth}`),
        to: casesPath({ tab: transitions.return.to, month, attempts: 2, decidedSince: since }, management),
      }
    }),
    {
      text: foundText(failedLoads, 'cargue fallido', 'cargues fallidos'),
      to: home({ loads: since }),
    },
    {
      text: foundText(left, 'persona salió de tu equipo', 'personas salieron de tu equipo'),
      to: home({ leftSince: since }),
    },
  ]
  return all.flatMap(({ text, to }) => (text === undefined ? [] : [{ text, to }]))
}
