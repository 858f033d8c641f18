import { useEffect, useRef } from 'react'
import { quantity } from '../../ui/counted.ts'
import { keysLabel } from '../../ui/keys/command.ts'
import { Note } from '../../ui/layout.tsx'
import type { Group, Item } from './item.ts'
import classes from './item-list.module.css'

type Props = {
  id: string
  groups: readonly Group[]
  active: Item | undefined
  onChoose: (item: Item) => void
}

/** What a screen reader announces, and everybody reads below the list. */
const announcementOf = (groups: readonly Group[]): string => {
  const [failure] = groups.flatMap((group) => group.failure ?? [])
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  if (groups.some(({ isAsking }) => isAsking)) return 'Buscando…'
  const found = count === 0 ? 'No se encontraron coincidencias' : quantity(count, 'resultado', 'resultados')
  return failure ? `${found}. ${failure}` : found
}

/** The list of the palette by group. The focus stays in the field above it. */
export const ItemList = ({ id, groups, active, onChoose }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const items = groups.flatMap((group) => group.items)
  useEffect(() => {
    if (active) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <>
      <div className={classes.list} id={id} role="listbox" aria-label="Resultados" ref={list}>
        {groups
          .filter((group) => group.items.length > 0)
          .map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, no set of fields
            <div key={group.title} role="group" aria-label={group.title}>
              <div className={classes.title} aria-hidden>
                {group.title}
              </div>
              {group.items.map((item) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
                <div
                  key={item.id}
                  id={`${id}-${items.indexOf(item)}`}
                  className={classes.item}
                  role="option"
                  tabIndex={-1}
                  aria-selected={item === active}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(item)}
                >
                  <span>{item.label}</span>
                  {item.note && <span className={classes.note}>{item.note}</span>}
                  {item.keys && <kbd className={classes.note}>{keysLabel(item.keys)}</kbd>}
                </div>
              ))}
            </div>
          ))}
      </div>
      <Note role="status">{announcementOf(groups)}</Note>
    </>
  )
}
