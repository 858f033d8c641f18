import { useCallback, useEffect, useRef, useState } from 'react'
import type { UploadedDocument } from '../../../../../shared/documents.ts'
import type { OrderInViewer } from '../../../../paths.ts'
import { useKeys } from '../../../../ui/keys/use-keys.ts'
import { useAddress } from '../../../../use-address.ts'
import { type Choice, choiceParams } from '../../../../viewer/choice-params.ts'
import type { ViewerHandle } from '../../../../viewer/viewer.tsx'
import { deskKeys } from '../desk-keys.ts'

/** Lasts as long as the window: documents open beside one case are also open beside the next. */
const stored = 'documents-beside'

/** Whether the order's documents are open beside the card, and which one is chosen. */
export const useDocumentsBeside = (order: OrderInViewer | undefined, toCase: () => void) => {
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(stored) === 'open')
  const [choice, change] = useAddress(choiceParams)
  /** Counts the user's ways to the documents, which take the focus then; with the next case it goes to the case. */
  const [visits, setVisits] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const pane = useRef<HTMLElement>(null)
  const viewer = useRef<ViewerHandle>(null)
  const control = order?.control

  const set = useCallback((open: boolean) => {
    sessionStorage.setItem(stored, open ? 'open' : 'closed')
    if (open) setVisits((last) => last + 1)
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

  const toggle = () => set(!isOpen)
  // One key moves the focus between the case and its documents. It closes nothing.
  const move = () => (pane.current?.contains(document.activeElement) ? toCase() : set(true))
  useKeys('screen', deskKeys, {
    documents: control !== undefined && move,
    panes: control !== undefined && isOpen && move,
  })

  return {
    isOpen,
    visits,
    button,
    pane,
    viewer,
    inView: () => viewer.current?.inView(),
    choice,
    choose,
    close: () => set(false),
    toCase,
    toggle,
    show: (one: UploadedDocument) => {
      choose({ set: one.flatFile ? 'flatFile' : 'order', document: one.id })
      set(true)
    },
  }
}

export type DocumentsBeside = ReturnType<typeof useDocumentsBeside>
