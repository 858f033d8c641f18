import { kardexLimits, kardexTexts } from '../../../../shared/kardex-rules.ts'
import type { Column, Draft } from '../drafts/drafts.ts'
import classes from '../kardex.module.css'
import { columnNames } from './columns.ts'

/** Approximate number of characters of comments on one line. */
const lineLength = 45

type Props = {
  process: string
  column: Column
  draft: Draft
  isWrong: boolean
  /** The id of the sentence with the reason. */
  describedBy: string | undefined
  onType: (process: string, column: Column, text: string) => void
}

/** A field of a row in edit. There may be hundreds, so it uses the browser's own element. */
export const RowField = ({ process, column, draft, isWrong, describedBy, onType }: Props) => {
  const common = {
    tabIndex: -1,
    className: classes.field,
    'aria-label': `${columnNames[column]} de ${process}`,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy,
    'data-column': column,
    value: draft.typed[column],
  }
  if (column === 'comments')
    return (
      <textarea
        {...common}
        rows={draft.typed.comments.length > lineLength ? 2 : 1}
        maxLength={kardexLimits.comments}
        placeholder={kardexTexts.commentsPlaceholder}
        onChange={({ currentTarget }) => onType(process, column, currentTarget.value)}
      />
    )
  return (
    <input
      {...common}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ currentTarget }) => onType(process, column, currentTarget.value)}
    />
  )
}
