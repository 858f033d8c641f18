import type { Tone as Colours } from './layout.tsx'
import classes from './status-badge.module.css'

export type Tone = 'neutral' | 'open' | 'approved' | 'returned'

const colours: Record<Tone, Colours | undefined> = {
  neutral: undefined,
  open: 'waiting',
  approved: 'done',
  returned: 'danger',
}

/** A state as a dot and a word: never by colour alone. */
export const StatusBadge = ({ label, tone = 'neutral' }: { label: string; tone?: Tone }) => (
  <span className={classes.badge} data-tone={colours[tone]}>
    {label}
  </span>
)
