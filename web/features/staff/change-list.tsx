import { formatInstant } from '../../format.ts'
import classes from './staff.module.css'

type Change = { at: string; by: string }
type Props<One extends Change> = {
  changes: readonly One[]
  /** What kind of change it was, where there are several. */
  nameOf?: (change: One) => string
  linesOf: (change: One) => readonly string[]
}

/** Who changed something, when, and from what to what, the latest first. */
export const ChangeList = <One extends Change>({ changes, nameOf, linesOf }: Props<One>) => (
  <ol className={classes.changes}>
    {changes.map((change) => (
      <li key={`${change.at} ${nameOf?.(change)}`}>
        {nameOf && <strong>{nameOf(change)}</strong>}
        <span className={classes.when}>{`${formatInstant(change.at)} · ${change.by}`}</span>
        {linesOf(change).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </li>
    ))}
  </ol>
)
