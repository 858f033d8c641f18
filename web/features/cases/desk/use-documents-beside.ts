import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadedDocument } from '../../../../shared/documents.ts'
import type { OrderInViewer } from '../../../paths.ts'
import { useAddress } from '../../../use-address.ts'
import { type Choice, choiceParams } from '../../../viewer/choice-params.ts'

/** For as long as the window lives: who reads documents beside one case does so beside the next. */
const stored = 'documents-beside'

/** No browser uses it, and it is no letter that somebody may be writing. */
export const besideKey = 'F2'

/** Whether the order's documents stand beside the card, and which one of them was chosen. */
export const useDocumentsBeside = (order: OrderInViewer | undefined) => {
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(stored) === 'open')
  const [choice, change] = useAddress(choiceParams)
  /** Only who opens them is taken to them; with the next case the focus goes to the case. */
  const [takeFocus, setTakeFocus] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const control = order?.control

  const set = useCallback((open: boolean) => {
    sessionStorage.setItem(stored, open ? 'open' : 'closed')
    setTakeFocus(open)
    setOpen(open)
    if (!open) button.current?.focus()
  }, [])
  // Going back leaves the case, not one document after the other.
  const choose = ({ set, document }: Choice) => change({ set, document }, { replaces: true })

  // The next case begins with its first document.
  const shownOf = useRef(control)
  useEffect(() => {
    if (!control) return
    if (shownOf.current && shownOf.current !== control)
      change({ set: 'order', document: undefined }, { replaces: true })
    shownOf.current = control
  }, [control, change])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== besideKey || !control || document.querySelector('dialog[open]')) return
    event.preventDefault()
    set(!isOpen)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return {
    isOpen: isOpen && control !== undefined,
    takeFocus,
    button,
    choice,
    choose,
    open: () => set(true),
    close: () => set(false),
    toggle: () => set(!isOpen),
    show: (one: UploadedDocument) => {
      choose({ set: one.flatFile ? 'flatFile' : 'order', document: one.id })
      set(true)
    },
  }
}

export type DocumentsBeside = ReturnType<typeof useDocumentsBeside>
