import { type MouseEvent, useEffect, useRef } from 'react'
import { useKeys } from './keys/use-keys.ts'
import { rowKeys } from './row-keys.ts'

type Options<Row> = {
  /** The key of the row that is open beside the table. */
  openKey: string | undefined
  rowKey: (row: Row) => string
  /** `walks`: another row was open before it. */
  onOpen: (row: Row, walks: boolean) => void
  /** Enter on the row that is already open. */
  onEnter: () => void
}

/** Of a row its box takes the focus; the row itself does where it has none. */
const focusable = 'tbody :is(tr[tabindex], input[type=checkbox])'
const targetOf = (row: Element): HTMLElement =>
  row.querySelector<HTMLElement>('input[type=checkbox]') ?? (row as HTMLElement)
const controls = 'a, button, input, select, textarea, label'

/** The row that has the focus, if none of its buttons and links has it. */
const focusedRow = (table: Element | null): HTMLTableRowElement | undefined => {
  const { activeElement } = document
  if (!activeElement?.matches(focusable) || !table?.contains(activeElement)) return undefined
  return activeElement.closest('tr') ?? undefined
}

/** Opens the rows of a table beside it: by a press on their free area, by Enter, and from row to row by the arrows. */
export const useRowOpening = <Row extends object>({ openKey, rowKey, onOpen, onEnter }: Options<Row>) => {
  const table = useRef<HTMLTableElement>(null)
  /** The rows as the table shows them; it sets them. */
  const shown = useRef<readonly Row[]>([])
  /** Where the open row was, should it leave the list. */
  const place = useRef(-1)
  const placeOf = (key: string | undefined) => shown.current.findIndex((row) => rowKey(row) === key)
  const open = (at: number) => {
    const row = shown.current[at]
    if (!row) return
    place.current = at
    onOpen(row, openKey !== undefined)
  }
  const openRow = (row: HTMLElement) => {
    // First: what opens may be a dialog, which gives the focus back to where it was.
    targetOf(row).focus()
    open(Number(row.dataset.index))
  }
  /** Gives the focus to the open row; false where the list does not have it. */
  const focusOpen = (): boolean => {
    const row = table.current?.querySelector('tr[aria-current=true]')
    if (row) targetOf(row).focus()
    return row !== null && row !== undefined
  }
  const step = (by: 1 | -1) => {
    const row = focusedRow(table.current)
    if (!row) return false
    const next = by === 1 ? row.nextElementSibling : row.previousElementSibling
    if (!(next instanceof HTMLElement) || next.dataset.index === undefined) return undefined
    targetOf(next).focus()
    if (openKey !== undefined) open(Number(next.dataset.index))
  }
  useKeys(table, rowKeys, {
    open: () => {
      const row = focusedRow(table.current)
      if (!row) return false
      if (row.ariaCurrent === 'true') onEnter()
      else openRow(row)
    },
    previous: () => step(-1),
    next: () => step(1),
  })
  useEffect(() => {
    if (openKey) table.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [openKey])

  return {
    openKey,
    shown,
    props: {
      ref: table,
      'data-opens': true,
      onClick: ({ target, currentTarget }: MouseEvent<HTMLTableElement>) => {
        const row = (target as Element).closest<HTMLElement>('tbody tr')
        // A text that was selected with the mouse ends with a click too.
        if (!row || !currentTarget.contains(row) || document.getSelection()?.isCollapsed === false) return
        if (!(target as Element).closest(controls)) openRow(row)
      },
    },
    /** Opens the row before or after the open one, wherever the focus is. */
    walk: (by: 1 | -1) => {
      const hadFocus = focusedRow(table.current) !== undefined
      const at = placeOf(openKey)
      // In place of a row that has left the list stands the one that was after it.
      open(at === -1 ? place.current - (by === 1 ? 0 : 1) : at + by)
      if (hadFocus) focusOpen()
    },
    focusOpen,
  }
}

/** What a table needs of it. */
export type RowOpening<Row> = Pick<
  ReturnType<typeof useRowOpening<Row & object>>,
  'openKey' | 'shown' | 'props'
>
