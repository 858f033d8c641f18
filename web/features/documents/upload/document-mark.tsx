import { Note, Tag } from '../../../ui/layout.tsx'
import type { RowChange } from '../correction/correction-changes.ts'

/** The change of a correction in a row: its document is new, replaces another, or is removed (decision 22). */
export const DocumentMark = ({ change }: { change: RowChange }) => (
  <>
    {change.mark && (
      <>
        {' '}
        <Tag tone={change.mark === 'Reemplazado' ? 'waiting' : undefined}>{change.mark}</Tag>
      </>
    )}
    {change.removed.map(({ id, fileName }) => (
      <Note key={id} as="span" size="note" block>
        Quitado: {fileName}
      </Note>
    ))}
  </>
)
