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

/** How long ago a case was received, and since when it is in hand or paused; `now` in milliseconds. */
export const ageingTexts = (
  { requestDate, dischargeDate, reqStatus }: CaseRow,
  now: number,
): { received: string; held: string | undefined } => {
  const held = heldTexts[placeOf[reqStatus]]
  return {
    received: agoText(Date.parse(requestDate), now),
    held: held && dischargeDate && `${held} ${agoText(Date.parse(dischargeDate), now)}`,
  }
}

type Props = {
  row: CaseRow
  /** Without the receipt, which stands beside it. */
  heldOnly?: boolean
}

export const Ageing = ({ row, heldOnly = false }: Props) => {
  const { received, held } = ageingTexts(row, useMinute())
  return [!heldOnly && `Recibido ${received}`, held].filter(Boolean).join(' · ')
}
