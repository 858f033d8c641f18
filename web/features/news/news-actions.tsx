import { newsMessages } from '../../../shared/news-messages.ts'
import type { NewsRow } from '../../../shared/news-rows.ts'
import { editsAnother, ItemActions } from '../../ui/list-item.tsx'

type Props = {
  row: NewsRow
  named: string
  editing?: string | undefined
  onEdit: (row: NewsRow) => void
  onRemove: (row: NewsRow) => void
}

/** 'Editar' and 'Eliminar' of news. */
export const NewsActions = ({ row, named, editing, onEdit, onRemove }: Props) => {
  const fixed = row.disabledReason ?? newsMessages.ended
  const reasonOf = (allowed: boolean) => (editing ? editsAnother : allowed ? undefined : fixed)
  return (
    <ItemActions
      named={named}
      actions={[
        { label: 'Editar', act: () => onEdit(row), reason: reasonOf(row.enabled) },
        { label: 'Eliminar', act: () => onRemove(row), reason: reasonOf(row.removable) },
      ]}
    />
  )
}
