import { type ReserveStatus, reserveLabels } from '../../shared/guarantees.ts'
import type { Tone } from '../ui/layout.tsx'
import badge from '../ui/status-badge.module.css'
import classes from './reserve-badge.module.css'

/** A check, a cross, a replacement, a clock, and a stop: a state has a shape besides its colour and its word. */
const shapes: Record<ReserveStatus, string> = {
  SUCCESS: 'M3 8.5l3.5 3.5L13 4.5',
  REJECT: 'M4 4l8 8M12 4l-8 8',
  REPLACED: 'M2.5 5.5h10L10 3M13.5 10.5h-10L6 13',
  NOT_REGISTER: 'M8 2a6 6 0 1 0 .01 0M8 4.5V8l2.5 1.5',
  NOT_SENT: 'M3 8h10',
}

export const reserveTones: Record<ReserveStatus, Tone | undefined> = {
  SUCCESS: 'done',
  REJECT: 'danger',
  REPLACED: 'done',
  NOT_REGISTER: 'waiting',
  NOT_SENT: undefined,
}

export const ReserveMark = ({ status }: { status: ReserveStatus }) => (
  <svg className={classes.mark} viewBox="0 0 16 16" aria-hidden>
    <path d={shapes[status]} />
  </svg>
)

/** The state of a reserve (C§4). */
export const ReserveBadge = ({ status }: { status: ReserveStatus }) => (
  <span className={badge.badge} data-tone={reserveTones[status]}>
    <ReserveMark status={status} />
    {reserveLabels[status]}
  </span>
)
