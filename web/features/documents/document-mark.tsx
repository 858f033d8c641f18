import classes from './correction.module.css'
import type { RowChange } from './correction-changes.ts'

/** The change of a correction in a row: its document is new, replaces another, or is removed (decision 22). */
export const DocumentMark = ({ change }: { change: RowChange }) => (
  <>
    {change.mark && (
      <>
        {' '}
        <span className={classes.mark} data-mark={change.mark}>
          {change.mark}
        </span>
      </>
    )}
    {change.removed.map(({ id, fileName }) => (
      <span key={id} className={classes.removed}>
        Quitado: {fileName}
      </span>
    ))}
  </>
)
