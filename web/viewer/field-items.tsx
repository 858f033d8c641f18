import { Fragment } from 'react'
import type { ReadField } from '../../shared/ocr.ts'
import type { Draft } from '../readings/use-corrections.ts'
import { useFieldWindow } from '../readings/use-field-window.ts'
import { type FieldActions, ReadingField } from './reading-field.tsx'
import classes from './reading-panel.module.css'

type Props = {
  shown: readonly ReadField[]
  chosen: string | undefined
  /** Fields that a check leads to. They must be drawn, because a field that is not drawn cannot be focused. */
  led: readonly string[]
  /** The field under correction, and its typed text. */
  edited: { field: ReadField; text: string } | undefined
  drafts: ReadonlyMap<string, Draft>
  actions: FieldActions
}

/** Height of a field that is not measured yet. */
const usualHeight = 84

/**
 * The fields of a document. Of thousands it draws those in view, those with the focus and those that a check
 * leads to.
 */
export const FieldItems = ({ shown, chosen, led, edited, drafts, actions }: Props) => {
  const kept = [chosen, edited?.field.id, ...led]
  const list = useFieldWindow<HTMLLIElement>({ shown, kept, usualHeight })
  const filler = (height: number) => height > 0 && <li aria-hidden style={{ height }} />
  return (
    <ul ref={list.setScroller} className={`${classes.list} ${classes.fields}`} aria-label="Campos leídos">
      {list.rows.map(({ index, field, gap }) => (
        <Fragment key={field.id}>
          {filler(gap)}
          <ReadingField
            ref={list.measure}
            {...{ field, index, ...actions }}
            count={shown.length}
            chosen={field.id === chosen}
            typed={field.id === edited?.field.id ? edited.text : undefined}
            draft={drafts.get(field.id)}
          />
        </Fragment>
      ))}
      {filler(list.rest)}
    </ul>
  )
}
