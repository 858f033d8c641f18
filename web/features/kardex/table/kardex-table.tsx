import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { comparable } from '../../../../shared/comparable.ts'
import type { Input } from '../../../../shared/contract.ts'
import type { kardex } from '../../../../shared/kardex.ts'
import type { KardexRow as Row } from '../../../../shared/kardex-rows.ts'
import { kardexTexts, whyRowFixed } from '../../../../shared/kardex-rules.ts'
import { LeaveGuard } from '../../../leave-guard.tsx'
import { useConfirm } from '../../../ui/dialog-host.tsx'
import { lazyDialog, lazyPart } from '../../../ui/lazy-part.tsx'
import { LoadingOverlay } from '../../../ui/loading-overlay.tsx'
import { useFocusKeeper } from '../../../ui/use-focus-keeper.ts'
import { useTableAddress } from '../../../use-address.ts'
import { isChanged, lackingIn, refusedIn, withRows } from '../drafts/drafts.ts'
import { useDrafts } from '../drafts/use-drafts.ts'
import { KardexFoot } from '../kardex-foot.tsx'
import { placeOf } from '../kardex-params.ts'
import { KardexToolbar } from '../kardex-toolbar.tsx'
import { inOrder, type OrderOf, prioritiesOf, useProcessOrder } from '../order/process-order.ts'
import { useSaveKardex } from '../use-save-kardex.ts'
import { KardexGrid } from './kardex-grid.tsx'
import { KardexRow } from './kardex-row.tsx'
import { useKardexGrid } from './use-kardex-grid.ts'

const BroughtBack = lazyPart(async () => (await import('../drafts/brought-back.tsx')).BroughtBack)
const PasteReport = lazyPart(async () => (await import('../paste/paste-report.tsx')).PasteReport)
const RowHistory = lazyDialog(
  async () => (await import('./row-history.tsx')).RowHistory,
  ({ onClose }) => onClose(),
)
const PastePreview = lazyDialog(
  async () => (await import('../paste/paste-preview.tsx')).PastePreview,
  ({ onClose }) => onClose(),
)
const KardexConflict = lazyDialog(
  async () => (await import('../kardex-conflict.tsx')).KardexConflict,
  ({ close }) => close(),
)

const unsorted = { id: '', desc: false }
const rowOf = (process: string) =>
  document.querySelector<HTMLTableRowElement>(`tr[data-key="${CSS.escape(process)}"]`)

type Props = {
  rows: readonly Row[]
  /** The input of the call that returned the rows. */
  day: Input<typeof kardex.day>
  orderOf: OrderOf
  /** `YYYY-MM-DD`. */
  today: string
  /** /admin-kardex, where the same-day rule does not apply (decision 66). */
  isAdmin: boolean
}

/** The processes of an area on a day: search, order, edit and save. */
export const KardexTable = ({ rows, day, orderOf, today, isAdmin }: Props) => {
  const { search, setSearch } = useTableAddress([], unsorted)
  const [order, setOrder] = useProcessOrder(orderOf)
  const whyFixed = (row: Row) => whyRowFixed(row, isAdmin ? 'vertical' : 'own', today)
  const edits = useDrafts(
    { ...orderOf, date: day.params.date },
    rows.filter((row) => !whyFixed(row)),
  )
  const { drafts, pasted, offered, broughtBack, change } = edits
  const saving = useSaveKardex({ day, rows, drafts, change })
  /** Rows of the last attempt to save: their empty counts are marked. */
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const confirm = useConfirm()
  const [looked, setLooked] = useState<Row>()
  // When a control appears or disappears in a row, the focus stays in its cell.
  const keeper = useFocusKeeper<HTMLDivElement>((place) =>
    place.querySelector<HTMLElement>('td[tabindex="0"]'),
  )

  const all = useMemo(() => inOrder(rows, order), [rows, order])
  const priorities = useMemo(() => prioritiesOf(rows, order), [rows, order])
  const shown = useMemo(() => {
    const wanted = comparable(search)
    return all.filter(({ process }) => comparable(process).includes(wanted))
  }, [all, search])
  const editable = shown.filter((row) => !drafts.has(row.process) && !whyFixed(row))
  const selected = all.flatMap(({ process }) => drafts.get(process) ?? [])
  const lacking = selected.find((draft) => lackingIn(draft).length > 0)
  const changed = selected.filter(isChanged).length

  const saveConfirmed = async () => {
    const isConfirmed = await confirm({
      title: kardexTexts.confirm,
      body: isAdmin ? undefined : kardexTexts.confirmDetail,
      confirmLabel: 'Aceptar',
    })
    if (!isConfirmed) return
    edits.closePasted()
    saving.save(selected.map(({ base }) => base.process))
  }
  const save = () => {
    if (selected.length === 0 || saving.busy) return
    if (!lacking) return void saveConfirmed()
    const { process } = lacking.base
    flushSync(() => {
      setChecked(new Set(drafts.keys()))
      if (!shown.some((row) => row.process === process)) setSearch('')
    })
    rowOf(process)?.scrollIntoView({ block: 'center' })
    rowOf(process)?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  const { grid, edit, ways } = useKardexGrid({ ...edits, rows, shown, whyFixed, onSave: save })
  const editAll = () => {
    const [first] = editable
    flushSync(() => change((now) => withRows(now, editable)))
    const row = first && rowOf(first.process)
    if (row) edit(row)
  }
  return (
    <div ref={keeper}>
      <KardexToolbar
        search={search}
        onSearch={setSearch}
        fixed={shown.filter(whyFixed).length}
        editable={editable.length}
        onEditAll={editAll}
        area={orderOf.area}
        processes={all.map(({ process }) => process)}
        onOrder={setOrder}
      />
      {broughtBack > 0 && <BroughtBack rows={broughtBack} onClose={edits.closeBroughtBack} />}
      {pasted && <PasteReport {...pasted} onUndo={pasted.before && edits.undo} onClose={edits.closePasted} />}
      <KardexGrid
        rows={shown}
        grid={grid}
        drawRow={(row, index) => (
          <KardexRow
            key={row.process}
            {...ways}
            row={row}
            index={index}
            draft={drafts.get(row.process)}
            isChecked={checked.has(row.process)}
            hasPriority={priorities.includes(row.process)}
            whyFixed={whyFixed(row)}
            onEdit={edit}
            onHistory={setLooked}
          />
        )}
      />
      <KardexFoot
        selected={selected.length}
        changed={changed}
        lacks={
          lacking && checked.has(lacking.base.process)
            ? (refusedIn(lacking)[0]?.why ?? kardexTexts.incomplete)
            : undefined
        }
        busy={saving.busy}
        onDiscard={() => change(() => new Map())}
        onSave={save}
      />
      <LoadingOverlay opened={saving.busy && !saving.conflict} />

      {saving.conflict && <KardexConflict {...saving.conflict} drafts={drafts} busy={saving.busy} />}
      {offered && (
        <PastePreview
          offered={offered}
          drafts={drafts}
          onPaste={() => edits.paste(offered)}
          onClose={() => edits.offer(undefined)}
        />
      )}
      {looked && <RowHistory row={looked} onClose={() => setLooked(undefined)} />}

      <LeaveGuard asks={changed > 0} within={placeOf} onLeave={edits.forget} />
      <p role="status">{shown.length === 0 ? 'No se encontraron resultados' : ''}</p>
    </div>
  )
}
