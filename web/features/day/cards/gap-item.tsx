import { memo } from 'react'
import { Note, Stack } from '../../../ui/layout.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import type { WhyNot } from '../../../ui/why-not.tsx'
import { lengthText, spanText } from './card-texts.ts'
import classes from './cards.module.css'
import type { Gap } from './day-items.ts'

type Props = { gap: Gap; onFill?: (gap: Gap) => void; whyNot: WhyNot }

/** Time between two activities that nothing covers; a press fills the form with it (decision 59). */
export const GapItem = memo(({ gap, onFill, whyNot }: Props) => {
  const content = (
    <>
      <Stack as="span" gap={1}>
        <span>{spanText(gap)}</span>
        <Note as="span">{lengthText(gap)}</Note>
      </Stack>
      <strong>Tiempo sin registrar</strong>
    </>
  )
  return (
    <li id={`item-gap-${gap.beginDate}`} tabIndex={-1}>
      {onFill ? (
        <PlainButton className={classes.gap} onClick={() => onFill(gap)} whyNot={whyNot}>
          {content}
          <span className={classes.fill}>Registrar</span>
        </PlainButton>
      ) : (
        <div className={classes.gap}>{content}</div>
      )}
    </li>
  )
})
