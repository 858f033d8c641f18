import { formatInstant } from '../../format.ts'
import { counted } from '../../ui/counted.ts'
import { Note } from '../../ui/layout.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

export type Review = {
  doubtful?: number | undefined
  checked?: number | undefined
  reviewed?: { by: string; at: string } | undefined
}

/** Whether a document has values left to check, or who checked the last one. Nothing where they were not counted. */
export const ReviewState = ({ doubtful, checked = 0, reviewed }: Review) => {
  if (reviewed)
    return (
      <>
        <StatusBadge label="Revisado" tone="approved" />{' '}
        <Note as="span" size="note">
          {reviewed.by}, {formatInstant(reviewed.at)}
        </Note>
      </>
    )
  if (doubtful === undefined) return null
  if (doubtful === 0) return <StatusBadge label="Sin dudosos" />
  return <StatusBadge label={`Por revisar: ${counted(doubtful - checked)}`} tone="open" />
}
