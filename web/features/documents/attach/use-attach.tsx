import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Draft } from '../../../../shared/orders.ts'
import { useProblem } from '../../../ui/dialog-host.tsx'
import { type DocumentRow, hasFile, nextToFill, type RowFiles } from '../document-rows.ts'
import { fileProblem } from '../upload/file-rules.ts'
import { focusStep } from '../upload/step.ts'
import type { Uploads } from '../upload/use-uploads.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { openRows } from './assignments.ts'

type Attaching = {
  draft: Draft
  rows: readonly DocumentRow[]
  uploads: Uploads
  uploadAll: (all: readonly RowFiles[]) => void
}

/** Files whose documents the user is asked about. */
type Offered = { files: readonly File[]; first?: DocumentRow }

/**
 * Attaches files to documents: one goes to its row at once, several are proposed for their documents first. The focus
 * goes to the next document, and to 'Enviar' when every required one has a file.
 */
export const useAttach = ({ draft, rows, uploads, uploadAll }: Attaching) => {
  const checklist = useRef<HTMLDivElement>(null)
  const sendButton = useRef<HTMLButtonElement>(null)
  const [offered, setOffered] = useState<Offered>()
  const showProblem = useProblem()

  const attach = (all: readonly RowFiles[]) => {
    const given = new Set(all.map(({ row }) => row.id))
    const isFilled = (row: DocumentRow) => given.has(row.id) || row.id in uploads || hasFile(row)
    const next = nextToFill(rows, isFilled, all.at(-1)?.row.id)
    // Before the upload begins: it removes the button that has the focus.
    if (next && checklist.current) focusStep(checklist.current, next.id)
    else sendButton.current?.focus()
    uploadAll(all)
  }
  /** Files that were chosen for a row, or dropped on it. */
  const choose = (row: DocumentRow, files: readonly File[], expeditionDate?: string) => {
    const [file, ...others] = files
    if (!file) return
    if (others.length > 0 || row.document || (row.type.checkExpeditionDate && !expeditionDate))
      return setOffered({ files, first: row })
    const problem = fileProblem(file, row.type, draft.numberControl)
    if (problem) void showProblem(problem)
    else attach([{ row, files, expeditionDate }])
  }
  const assign = (all: readonly RowFiles[]) => {
    // The dialog closes and returns the focus before it moves on.
    flushSync(() => setOffered(undefined))
    attach(all)
  }
  const dialog = offered && (
    <AssignDialog
      {...offered}
      rows={openRows(rows, uploads)}
      control={draft.numberControl}
      onAssigned={assign}
      onClose={() => setOffered(undefined)}
    />
  )
  return { checklist, sendButton, choose, offer: (files: readonly File[]) => setOffered({ files }), dialog }
}
