import { useEffect, useRef } from 'react'
import type { SessionUser } from '../../../../../shared/sessions.ts'
import type { OrderInViewer } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { shortcutOf } from '../../../../ui/keys/command.ts'
import { useKeys } from '../../../../ui/keys/use-keys.ts'
import { Cluster } from '../../../../ui/layout.tsx'
import { Tool } from '../../../../viewer/tool.tsx'
import { fetchOrderAhead } from '../../../../viewer/use-order-documents.ts'
import viewer from '../../../../viewer/viewer.module.css'
import { Viewer } from '../../../../viewer/viewer.tsx'
import { viewerKeys } from '../../../../viewer/viewer-keys.ts'
import { deskKeys } from '../desk-keys.ts'
import classes from './documents-pane.module.css'
import type { DocumentsBeside } from './use-documents-beside.ts'

type Props = {
  user: SessionUser
  order: OrderInViewer | undefined
  /** The order that is probably opened next. */
  next?: OrderInViewer | undefined
  beside: DocumentsBeside
}

/** The documents of the open order, beside its card. Between two orders it is hidden. */
export const DocumentsPane = ({ user, order, next, beside }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { visits, pane } = beside
  useEffect(() => {
    if (visits === 0) return
    heading.current?.focus({ preventScroll: true })
    // Where the pane is under the desk, going there scrolls down to it; beside it nothing moves.
    const { top = 0 } = pane.current?.getBoundingClientRect() ?? {}
    if (top < 0 || top > window.innerHeight / 2) pane.current?.scrollIntoView({ block: 'nearest' })
  }, [visits, pane])
  const ahead = next?.control
  useEffect(() => {
    // What fails here is fetched again when it is shown.
    if (ahead) fetchOrderAhead(ahead).catch(() => console.warn('NOT_FETCHED_AHEAD'))
  }, [ahead])
  useKeys(pane, viewerKeys, { close: beside.close })
  const title = `Documentos de la orden ${order?.control ?? ''}`
  return (
    <aside className={classes.pane} ref={pane} aria-label={title} hidden={!order}>
      <Viewer
        ref={beside.viewer}
        user={user}
        control={order?.control}
        choice={beside.choice}
        onChoose={beside.choose}
        heading={
          <Cluster below={2} nowrap justify="between" gap={3}>
            <h2 className={viewer.title} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <Button
              variant="default"
              size="compact-md"
              className={classes.toCase}
              onClick={beside.toCase}
              {...shortcutOf(deskKeys.documents)}
            >
              Volver al caso
            </Button>
            <Tool name={viewerKeys.close} shape="close" onClick={beside.close} />
          </Cluster>
        }
      />
    </aside>
  )
}
