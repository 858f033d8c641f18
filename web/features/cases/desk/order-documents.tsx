import type { MouseEvent } from 'react'
import { type OrderInViewer, openViewer, viewerPath } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { Cluster } from '../../../ui/layout.tsx'
import classes from './case-card.module.css'
import { type DocumentsBeside, deskKeys } from './use-documents-beside.ts'

/** Opens the order's documents in their own window; as a link it can also be opened in a tab. */
const DocumentsLink = ({ order }: { order: OrderInViewer }) => {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openViewer(order)
  }
  return (
    <a
      className={classes.window}
      href={viewerPath(order)}
      target="_blank"
      rel="noopener opener"
      onClick={open}
    >
      Ver en otra ventana
      <svg className={classes.away} viewBox="0 0 12 12" aria-hidden>
        <path d="M4.5 1.5h6v6M10 2 4 8M8 10.5H1.5V4" />
      </svg>
    </a>
  )
}

type Props = { order: OrderInViewer; beside: DocumentsBeside }

/** Opens the order's documents beside the card, or in their own window (A§2.6). */
export const OrderDocuments = ({ order, beside }: Props) => (
  <Cluster gap={4}>
    <Button
      ref={beside.button}
      variant="light"
      aria-expanded={beside.isOpen}
      {...shortcutOf(deskKeys(beside.isOpen).documents)}
      onClick={beside.toggle}
    >
      Documentos
    </Button>
    <DocumentsLink order={order} />
  </Cluster>
)
