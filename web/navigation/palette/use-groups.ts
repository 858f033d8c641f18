import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { SessionUser } from '../../../shared/sessions.ts'
import { type ListedView, useViews } from '../../features/cases/views/use-views.ts'
import { mayEnter } from '../../screens.ts'
import type { Command } from '../../ui/keys/command.ts'
import { useLedManagement } from '../led-management.tsx'
import { finder, type Group, type Item } from './item.ts'
import { paletteKeys } from './palette-keys.ts'
import { type Recent, recentOf } from './recent.ts'
import { screenItems } from './screen-items.ts'
import { useCases, useOrders } from './use-cases.ts'
import { usePeople } from './use-people.ts'

const commandItems = (keys: readonly Command[]): Item[] =>
  keys
    .filter((one) => one.keys !== paletteKeys.search.keys)
    .map(({ name, keys: pressed }) => ({
      id: `command ${pressed}`,
      label: name,
      keys: pressed,
      choice: { command: pressed },
    }))

const viewItem = ({ id, name, to, saved }: ListedView): Item => ({
  id: `view ${id}`,
  label: name,
  note: saved ? `Vista de ${saved.authorName}` : 'Vista',
  choice: { to },
})

/** A case that has no address is searched again, as it may have changed. */
const recentItem = ({ to, number = '' }: Recent, user: SessionUser, known: readonly Item[]): Item[] => {
  const screen = known.find(({ recent }) => recent?.to === to)
  if (screen) return [{ ...screen, id: `recent ${screen.id}` }]
  if (number === '' || (to && !mayEnter(user, to))) return []
  const choice = to ? { to } : { text: number }
  return [{ id: `recent case ${number}`, label: `Caso ${number}`, choice, recent: { to, number } }]
}

/** What the palette shows for a text, by group; the recent choices only before something is typed. */
export const useGroups = (user: SessionUser, typed: string, keys: readonly Command[]): readonly Group[] => {
  const { pathname, search } = useLocation()
  const fixed = useMemo(() => {
    const screens = screenItems(user, search)
    const recent = recentOf(user.login).flatMap((one) => recentItem(one, user, screens))
    return { recent, screens, commands: commandItems(keys) }
  }, [user, keys, search])
  const asked = typed.trim()
  const [ofNumber, ofCustomer] = useCases(user, asked) as [Group, Group]
  const orders = useOrders(user, asked)
  const people = usePeople(user, asked)
  const { all: views } = useViews(useLedManagement())
  const isFound = finder(asked)
  const among = (items: readonly Item[]) => items.filter(({ label, note }) => isFound(label, note))
  const groups: Group[] = [
    { title: 'Recientes', items: asked === '' ? fixed.recent : [] },
    ofNumber,
    ofCustomer,
    orders,
    people,
    { title: 'Vistas', items: asked === '' ? [] : among(views.map(viewItem)) },
    { title: 'Acciones de esta pantalla', items: among(fixed.commands) },
    {
      title: 'Pantallas',
      // By its name the present one is found too: its link leads out of filters and open cases.
      items: among(fixed.screens).filter(({ recent }) => asked !== '' || recent?.to !== pathname),
    },
  ]
  return groups.filter(({ items, isAsking, failure }) => items.length > 0 || isAsking || failure)
}
