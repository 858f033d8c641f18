import { type ClipboardEvent, useEffect, useMemo } from 'react'
import type { KardexRow } from '../../../../shared/kardex-rows.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useGrid } from '../../../ui/use-grid.ts'
import { useSteady } from '../../../use-steady.ts'
import { type Column, cleaned, isChanged, withoutRows, withRows, withTyped } from '../drafts/drafts.ts'
import type { useDrafts } from '../drafts/use-drafts.ts'
import { isPlainPaste } from '../paste/pasted-cells.ts'

/** It comes with the first row in edit, so that a home does not wait for it. */
const loadPaste = () => import('../paste/paste-into.ts')
type PasteModule = Awaited<ReturnType<typeof loadPaste>>

type Options = ReturnType<typeof useDrafts> & {
  /** All rows of the table, and those that match the search. */
  rows: readonly KardexRow[]
  shown: readonly KardexRow[]
  whyFixed: (row: KardexRow) => string | undefined
  onSave: () => void
}

/** The input of the table: its keys, the actions of its rows, and blocks pasted from a spreadsheet. */
export const useKardexGrid = (options: Options) => {
  const { drafts, pasted, change, paste, offer, undo, rows, shown, whyFixed, onSave } = options
  const toast = useToast()
  const ways = useMemo(
    () => ({
      onLeave: (process: string) => change((now) => withoutRows(now, [process])),
      onType: (process: string, column: Column, text: string) =>
        change((now) => withTyped(now, process, { [column]: cleaned(column, text) })),
    }),
    [change],
  )
  const { props, edit } = useGrid({
    onEdit: (process) => {
      const row = shown.find((one) => one.process === process)
      const why = row && whyFixed(row)
      if (why) toast({ text: why, kind: 'info' })
      else if (row) change((now) => withRows(now, [row]))
    },
    onEscape: (field, before) => {
      const process = field.closest('tr')?.dataset.key ?? ''
      const draft = drafts.get(process)
      if (pasted?.before) undo()
      else if (field.value !== before) ways.onType(process, field.dataset.column as Column, before)
      else if (draft && !isChanged(draft)) ways.onLeave(process)
    },
    onSave,
    onUndo: pasted?.before && undo,
  })
  const hasDrafts = drafts.size > 0
  useEffect(() => {
    if (hasDrafts) loadPaste().catch(() => {})
  }, [hasDrafts])
  const { take } = useSteady({
    take: ({ pasteInto }: PasteModule, target: Element, text: string) => {
      const result = pasteInto(target, text, drafts, { rows, shown, whyFixed })
      if (!result) return
      const isOneCell = !/[\t\n]./.test(text)
      if (isOneCell) paste(result)
      else offer(result)
    },
  })
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const target = event.target as Element
    const text = event.clipboardData.getData('text/plain')
    if (isPlainPaste(target, text)) return
    event.preventDefault()
    loadPaste().then(
      (module) => take(module, target, text),
      () => toast({ text: 'No se pudo pegar. Intenta de nuevo.', kind: 'error' }),
    )
  }
  return { grid: { ...props, onPaste }, edit, ways }
}
