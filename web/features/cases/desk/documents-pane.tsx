import { useEffect, useRef } from 'react'
import type { SessionUser } from '../../../../shared/sessions.ts'
import type { OrderInViewer } from '../../../paths.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { OrderViewer } from '../../../viewer/order-viewer.tsx'
import { viewerKeys } from '../../../viewer/viewer-keys.ts'
import classes from './documents-pane.module.css'
import type { DocumentsBeside } from './use-documents-beside.ts'

type Props = { user: SessionUser; order: OrderInViewer; beside: DocumentsBeside }

/** The documents of the open order, beside its card; Escape closes them. */
export const DocumentsPane = ({ user, order, beside }: Props) => {
  const pane = useRef<HTMLElement>(null)
  const { takeFocus } = beside
  // Where the pane is under the desk, opening it scrolls down to it.
  useEffect(() => {
    if (takeFocus) pane.current?.scrollIntoView({ block: 'nearest' })
  }, [takeFocus])
  useKeys(pane, viewerKeys, { close: beside.close })
  return (
    <aside className={classes.pane} ref={pane} aria-label={`Documentos de la orden ${order.control}`}>
      <OrderViewer
        key={order.control}
        user={user}
        order={order}
        choice={beside.choice}
        onChoose={beside.choose}
        onClose={beside.close}
        takeFocus={takeFocus}
      />
    </aside>
  )
}
