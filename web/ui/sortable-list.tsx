import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useRef } from 'react'
import { Cluster, Note, Stack } from './layout.tsx'
import { PromptKeyboardSensor } from './prompt-keyboard-sensor.ts'
import classes from './sortable-list.module.css'
import { type SortableItem, SortableRow } from './sortable-row.tsx'

type Props = {
  /** The accessible name of the list. */
  label: string
  items: readonly SortableItem[]
  onSort: (ids: string[]) => void
  /** Always last, and it cannot be moved. */
  last?: SortableItem
  disabled?: boolean
}

const instructions = {
  draggable:
    'Para mover un elemento presiona Espacio, usa las flechas arriba y abajo, y presiona Espacio de nuevo para soltarlo o Escape para cancelar.',
}

/** The library announces the place where an item is picked up as a move; that is left out. */
const announcementsOf = (items: readonly SortableItem[], moved: { current: boolean }): Announcements => {
  const labelOf = (id: unknown) => items.find((item) => item.id === id)?.label ?? ''
  const placeOf = (id: unknown) =>
    `la posición ${items.findIndex((item) => item.id === id) + 1} de ${items.length}`
  return {
    onDragStart({ active }) {
      moved.current = false
      return `Tomaste ${labelOf(active.id)}, que está en ${placeOf(active.id)}.`
    },
    onDragOver({ active, over }) {
      if (!over || (!moved.current && over.id === active.id)) return undefined
      moved.current = true
      return `${labelOf(active.id)} pasó a ${placeOf(over.id)}.`
    },
    onDragEnd: ({ active, over }) => `${labelOf(active.id)} quedó en ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Cancelaste: ${labelOf(active.id)} sigue en ${placeOf(active.id)}.`,
  }
}

/** A list that is sorted by dragging, or with Space and the arrow keys; screen readers announce the changes. */
export const SortableList = ({ label, items, onSort, last, disabled = false }: Props) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(PromptKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const moved = useRef(false)
  const ids = items.map(({ id }) => id)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    onSort(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: announcementsOf(items, moved), screenReaderInstructions: instructions }}
      modifiers={[({ transform }) => ({ ...transform, x: 0 })]}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        <Stack as="ol" gap={2} aria-label={label}>
          {items.map((item, index) => (
            <SortableRow key={item.id} item={item} position={index + 1} disabled={disabled} />
          ))}
          {last && (
            <Cluster as="li" nowrap gap={2} className={classes.row} data-fixed>
              <span className={classes.position}>{items.length + 1}</span>
              <span className={classes.label}>
                {last.label}
                <Note as="span" block>
                  {last.detail}
                </Note>
              </span>
            </Cluster>
          )}
        </Stack>
      </SortableContext>
    </DndContext>
  )
}
