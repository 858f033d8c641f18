import { memo } from 'react'
import { lengthText, spanText } from './card-texts.ts'
import classes from './cards.module.css'
import type { Gap } from './day-items.ts'

type Props = { gap: Gap; onFill?: (gap: Gap) => void; disabled: boolean }

/** Time between two activities that nothing covers; a press has the form filled with it (decision 59). */
export const GapItem = memo(({ gap, onFill, disabled }: Props) => {
  const content = (
    <>
      <span className={classes.time}>
        <span>{spanText(gap)}</span>
        <span className={classes.length}>{lengthText(gap)}</span>
      </span>
      <strong>Tiempo sin registrar</strong>
    </>
  )
  return (
    <li className={classes.gapRow} id={`item-gap-${gap.beginDate}`} tabIndex={-1}>
      {onFill ? (
        <button type="button" className={classes.gap} onClick={() => onFill(gap)} disabled={disabled}>
          {content}
          <span className={classes.fill}>Registrar</span>
        </button>
      ) : (
        <div className={classes.gap}>{content}</div>
      )}
    </li>
  )
})
