import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UploadedDocument } from '../../../../shared/documents.ts'
import type { OrderInViewer } from '../../../paths.ts'
import { useAddress } from '../../../use-address.ts'
import { type Choice, choiceParams } from '../../../viewer/choice-params.ts'

/** Lasts as long as the window: documents open beside one case are also open beside the next. */
const stored = 'documents-beside'

/** A key that no browser uses and that types no letter. */
export const besideKey = 'F2'

/** Whether the order's documents are open beside the card, and which one is chosen. */
export const useDocumentsBeside = (order: OrderInViewer | undefined) => {
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(stored) === 'open')
  const [choice, change] = useAddress(choiceParams)
  /** The documents take the focus only when the user opens them; with the next case the focus goes to the case. */
  const [takeFocus, setTakeFocus] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const control = order?.control

  const set = useCallback((open: boolean) => {
    sessionStorage.setItem(stored, open ? 'open' : 'closed')
    setTakeFocus(open)
    setOpen(open)
    if (!open) button.current?.focus()
  }, [])
  // Back leaves the case; it does not go through the documents one by one.
  const choose = ({ set, document }: Choice) => change({ set, document }, { replaces: true })

  // The next case starts with its first document.
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
