import { useCallback, useEffect, useRef, useState } from 'react'
import type { UploadedDocument } from '../../../../../shared/documents.ts'
import type { OrderInViewer } from '../../../../paths.ts'
import type { Command } from '../../../../ui/keys/command.ts'
import { useKeys } from '../../../../ui/keys/use-keys.ts'
import { useAddress } from '../../../../use-address.ts'
import { type Choice, choiceParams } from '../../../../viewer/choice-params.ts'

/** Lasts as long as the window: documents open beside one case are also open beside the next. */
const stored = 'documents-beside'

/** The commands of a screen with an open order. No browser uses the key, and it types no letter. */
export const deskKeys = (isOpen: boolean) =>
  ({
    documents: {
      name: `${isOpen ? 'Cerrar' : 'Ver'} los documentos junto al caso`,
      keys: 'F2',
      whileTyping: true,
    },
  }) satisfies Record<string, Command>

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

  const toggle = () => set(!isOpen)
  useKeys('screen', deskKeys(isOpen), { documents: control !== undefined && toggle })

  return {
    isOpen,
    takeFocus,
    button,
    choice,
    choose,
    close: () => set(false),
    toggle,
    show: (one: UploadedDocument) => {
      choose({ set: one.flatFile ? 'flatFile' : 'order', document: one.id })
      set(true)
    },
  }
}

export type DocumentsBeside = ReturnType<typeof useDocumentsBeside>
