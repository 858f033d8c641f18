import { Fragment } from 'react'
import type { ReadField } from '../../shared/ocr.ts'
import type { Draft } from '../readings/use-corrections.ts'
import { useFieldWindow } from '../readings/use-field-window.ts'
import { type FieldActions, ReadingField } from './reading-field.tsx'
import classes from './reading-panel.module.css'

type Props = {
  shown: readonly ReadField[]
  chosen: string | undefined
  /** Fields that something else leads to, which a field that is not drawn could not be. */
  led: readonly string[]
  /** The field that is corrected, and what is typed. */
  edited: { field: ReadField; text: string } | undefined
  drafts: ReadonlyMap<string, Draft>
  actions: FieldActions
}

/** Before a field is measured. */
const usualHeight = 84

/** The fields of a document, of thousands those in view, those with the focus and those that are led to. */
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
