import { useEffect, useRef } from 'react'
import type { SessionUser } from '../../shared/sessions.ts'
import type { OrderInViewer } from '../paths.ts'
import type { Choice } from './choice-params.ts'
import { Tool } from './tool.tsx'
import classes from './viewer.module.css'
import { Viewer } from './viewer.tsx'
import { viewerKeys } from './viewer-keys.ts'

type Props = {
  user: SessionUser
  order: OrderInViewer
  choice: Choice
  onChoose: (choice: Choice) => void
  onClose: () => void
  /** It takes the focus when it opens. */
  takeFocus: boolean
}

/** The viewer as a part of another screen; it starts with the first document. */
export const OrderViewer = ({ user, order, choice, onChoose, onClose, takeFocus }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) heading.current?.focus({ preventScroll: true })
  }, [takeFocus])
  return (
    <Viewer
      user={user}
      control={order.control}
      choice={choice}
      onChoose={onChoose}
      begin="first"
      heading={
        <div className={classes.heading}>
          <h2 className={classes.title} ref={heading} tabIndex={-1}>
            Documentos de la orden {order.control}
          </h2>
          <Tool name={viewerKeys.close} shape="close" onClick={onClose} />
        </div>
      }
    />
  )
}
