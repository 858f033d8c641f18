import type { MouseEvent } from 'react'
import { type OrderInViewer, openViewer, viewerPath } from '../../../paths.ts'
import classes from './case-card.module.css'

/** Opens the order's documents in their own window; as a link it can also be opened in a tab. */
export const DocumentsLink = ({ order }: { order: OrderInViewer }) => {
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
