import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useEffect } from 'react'
import { Cluster, Note } from './layout.tsx'
import { PlainButton } from './plain-button.tsx'
import classes from './sortable-list.module.css'
import { underWay } from './why-not.tsx'

export type SortableItem = { id: string; label: string; detail?: string }

type Props = { item: SortableItem; position: number; disabled: boolean }

/** The mouse drags the row anywhere; the keyboard uses its handle. */
export const SortableRow = ({ item, position, disabled }: Props) => {
  const { attributes, listeners, node, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id, attributes: { roleDescription: 'elemento que se puede mover' } })
  // A row that the mouse picks up does not get the focus by itself; the keyboard continues from its handle.
  useEffect(() => {
    if (isDragging) node.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isDragging, node])
  return (
    <Cluster
      ref={setNodeRef}
      as="li"
      nowrap
      gap={2}
      className={classes.row}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      {...listeners}
    >
      <span className={classes.position}>{position}</span>
      <span className={classes.label}>
        {item.label}
        {item.detail && (
          <Note as="span" block>
            {item.detail}
          </Note>
        )}
      </span>
      <PlainButton
        ref={setActivatorNodeRef}
        className={classes.handle}
        whyNot={disabled && underWay}
        {...attributes}
        aria-label={`Mover ${item.label}`}
      >
        <svg viewBox="0 0 10 16" width="10" height="16" aria-hidden>
          {[2, 8, 14].map((y) => (
            <g key={y}>
              <circle cx="2" cy={y} r="1.5" />
              <circle cx="8" cy={y} r="1.5" />
            </g>
          ))}
        </svg>
      </PlainButton>
    </Cluster>
  )
}
