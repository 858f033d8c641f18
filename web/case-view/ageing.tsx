import { type CaseRow, placeOf } from '../../shared/cases.ts'
import { useMinute } from './use-minute.ts'

const ago = new Intl.RelativeTimeFormat('es', { numeric: 'always' })
const minuteMs = 60_000

/** How long before `now` an instant was, in its largest whole unit; both in milliseconds. */
export const agoText = (since: number, now: number): string => {
  const minutes = Math.floor((now - since) / minuteMs)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return 'hace un momento'
  if (hours < 1) return ago.format(-minutes, 'minute')
  return hours < 24 ? ago.format(-hours, 'hour') : ago.format(-Math.floor(hours / 24), 'day')
}

const heldTexts = { open: 'Abierto', paused: 'Pausado', queue: undefined, closed: undefined } as const

type Props = {
  row: CaseRow
  /** Without the receipt, which stands beside it. */
  heldOnly?: boolean
}

/** How long ago a case was received, and since when it is in hand or paused. */
export const Ageing = ({ row, heldOnly = false }: Props) => {
  const now = useMinute()
  const { requestDate, dischargeDate, reqStatus } = row
  const held = heldTexts[placeOf[reqStatus]]
  const texts = [
    ...(heldOnly ? [] : [`Recibido ${agoText(Date.parse(requestDate), now)}`]),
    ...(held && dischargeDate ? [`${held} ${agoText(Date.parse(dischargeDate), now)}`] : []),
  ]
  return texts.join(' · ')
}
