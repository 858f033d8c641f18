import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { SessionUser } from '../../../shared/sessions.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Group, Item } from './item.ts'
import { ItemList } from './item-list.tsx'
import { paletteKeys } from './palette-keys.ts'
import type { PaletteProps } from './palette-props.ts'
import { useGroups } from './use-groups.ts'

type Props = PaletteProps & { user: SessionUser; onChoose: (item: Item) => void }

/** What Enter chooses before the user moves; 'later' while an answer may still come before all others. */
const firstOf = (groups: readonly Group[]): Item | 'later' | undefined => {
  const first = groups.find(({ items, isAsking }) => isAsking || items.length > 0)
  return first?.isAsking ? 'later' : first?.items[0]
}

/** A field and what it finds. The focus stays in the field; arrows move through the list, Enter chooses. */
export const SearchDialog = ({ user, typed, onTyped, keys, onClose, onChoose }: Props) => {
  const groups = useGroups(user, typed, keys)
  const list = useId()
  /** The item that the user moved to; otherwise the first one is active. */
  const [moved, setMoved] = useState<string>()
  /** Enter was pressed before the answer. */
  const [waits, setWaits] = useState(false)
  const items = groups.flatMap((group) => group.items)
  const first = firstOf(groups)
  const active = items.find(({ id }) => id === moved) ?? (first === 'later' ? undefined : first)

  const type = (text: string) => {
    setMoved(undefined)
    setWaits(false)
    onTyped(text)
  }
  const choose = (item: Item) => {
    if ('text' in item.choice) setWaits(true)
    onChoose(item)
  }
  useEffect(() => {
    if (!waits || first === 'later') return
    setWaits(false)
    if (first) onChoose(first)
  }, [waits, first, onChoose])

  const move = (by: 1 | -1) => {
    const from = active ? items.indexOf(active) : by === 1 ? -1 : 0
    setMoved(items[(from + by + items.length) % items.length]?.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (event.nativeEvent.isComposing || !/^(Arrow(Up|Down)|Enter)$/.test(key)) return
    event.preventDefault()
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (active) choose(active)
    else setWaits(first === 'later')
  }
  const place = active && items.indexOf(active)
  return (
    <Dialog opened title={paletteKeys.search.name} onClose={onClose} width={640}>
      <TextInput
        data-autofocus
        aria-label="Caso, documento, persona, pantalla o acción"
        placeholder="Caso, documento, persona, pantalla o acción"
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
        // What was typed while the palette was loading is continued at its end.
        onFocus={({ currentTarget: field }) => field.setSelectionRange(typed.length, typed.length)}
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={place === undefined ? undefined : `${list}-${place}`}
      />
      <ItemList id={list} {...{ groups, active }} onChoose={choose} />
    </Dialog>
  )
}
