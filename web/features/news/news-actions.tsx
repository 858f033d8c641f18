import { newsMessages } from '../../../shared/news-messages.ts'
import type { NewsRow } from '../../../shared/news-rows.ts'
import classes from './news.module.css'

type Props = {
  row: NewsRow
  /** Which one, for whoever only hears the button. */
  named: string
  editing?: string | undefined
  onEdit: (row: NewsRow) => void
  onRemove: (row: NewsRow) => void
}

const busyReason = 'Termina o cancela primero la edición que tienes abierta'

/** 'Editar' and 'Eliminar'; disabled they say why (B§4, B§6). */
export const NewsActions = ({ row, named, editing, onEdit, onRemove }: Props) => {
  const fixed = row.disabledReason ?? newsMessages.ended
  const button = (label: string, act: (row: NewsRow) => void, allowed: boolean) => {
    const reason = editing ? busyReason : allowed ? undefined : fixed
    return (
      <button
        type="button"
        className={classes.action}
        onClick={() => act(row)}
        disabled={reason !== undefined}
        title={reason}
        aria-label={`${label} ${named}`}
      >
        {label}
      </button>
    )
  }
  return (
    <div className={classes.actions}>
      {button('Editar', onEdit, row.enabled)}
      {button('Eliminar', onRemove, row.removable)}
    </div>
  )
}
