import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { CaseRow } from '../../../../shared/cases.ts'
import type { Management } from '../../../../shared/roles.ts'
import type { Column } from '../../../ui/data-table-model.ts'
import { storedIn } from '../../../window-draft.ts'
import { caseColumns, type Openers } from './case-columns.tsx'
import type { Tab } from './cases-address.ts'
import { isUsual, lastingColumns, shownColumns } from './shown-columns.ts'

/** On such a screen a list with handlers has no room for all columns; on a phone each row is a card, which has. */
const narrowScreen = '(641px <= width < 1296px)'

const useNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(narrowScreen)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(narrowScreen).matches,
  )

/** The columns that a user chose for a tab, in this browser; each management has its own columns. */
const chosenIn = ({ login, management, tab }: Omit<Asked, 'openers'>) =>
  storedIn(
    () => localStorage,
    () => z.array(z.string()),
    `case columns ${login} ${management} ${tab}`,
  )

export type ColumnChoice = {
  /** All columns that the tab fills, but those that every list has. */
  offered: readonly Pick<Column<CaseRow>, 'id' | 'header'>[]
  isShown: (id: string) => boolean
  /** The ids to show; undefined for the usual ones. */
  choose: (ids: readonly string[] | undefined) => void
}

type Asked = { management: Management; tab: Tab | undefined; login: string; openers: Openers }

/** The columns of a tab: those that the user chose for it, or what the screen has room for. */
export const useCaseColumns = ({ management, tab, login, openers }: Asked) => {
  const narrow = useNarrow()
  const [changes, setChanges] = useState(0)
  const all = useMemo(() => caseColumns(management, openers, tab, narrow), [management, openers, tab, narrow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is in the storage.
  const chosen = useMemo(() => chosenIn({ login, management, tab }).read(), [login, management, tab, changes])
  const isShown = useCallback(
    (id: string) => lastingColumns.includes(id) || (chosen ? chosen.includes(id) : isUsual(id, tab, narrow)),
    [chosen, tab, narrow],
  )
  const columns = useMemo(() => shownColumns(all, isShown), [all, isShown])
  const choose = (ids: readonly string[] | undefined) => {
    const stored = chosenIn({ login, management, tab })
    if (ids) stored.write([...ids])
    else stored.remove()
    setChanges(changes + 1)
  }
  return { columns, offered: all.filter(({ id }) => !lastingColumns.includes(id)), isShown, choose }
}
