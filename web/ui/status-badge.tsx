import classes from './status-badge.module.css'

export type Tone = 'neutral' | 'open' | 'approved' | 'returned'

/** A state as a dot and a word: never by colour alone. */
export const StatusBadge = ({ label, tone = 'neutral' }: { label: string; tone?: Tone }) => (
  <span className={classes.badge} data-tone={tone}>
    {label}
  </span>
)
