import { cases } from '../../../../../shared/case-calls.ts'
import { type CaseRow, placeOf, transitions } from '../../../../../shared/cases.ts'
import type { Management } from '../../../../../shared/roles.ts'
import { keepItems, useAll } from '../../../../api/use-all.ts'

const openInput = (login: string) => ({ params: { status: transitions.resume.to, id: login }, query: {} })
const pausedInput = (login: string, management: Management) => ({
  params: { status: transitions.pause.to, id: login },
  query: { management },
})

/** A leader may have reassigned a case, or another window decided it, while this window was hidden. */
const refreshOnFocus = { revalidateOnFocus: true }

/** The paused cases of a handler in a management. */
export const usePaused = (login: string | undefined, management: Management | undefined) =>
  useAll(cases.ofHandler, login && management ? pausedInput(login, management) : undefined, refreshOnFocus)

/** The open case of a handler, of any process, and their paused ones of a management. */
export const useHeldCases = (login: string, management: Management) => {
  const open = useAll(cases.ofHandler, openInput(login), refreshOnFocus)
  const paused = usePaused(login, management)
  return {
    open,
    paused,
    refresh: () => Promise.all([open.mutate(), paused.mutate()]),
  }
}

type Held = { open: readonly CaseRow[]; paused: readonly CaseRow[] }

/** The handler's lists after one of their cases changed as an answer says. */
export const heldAfter = (
  { open, paused }: Held,
  changed: CaseRow,
): { open: CaseRow[]; paused: CaseRow[] } => {
  const place = placeOf[changed.reqStatus]
  const others = (rows: readonly CaseRow[]) =>
    rows.filter(({ requestNumber }) => requestNumber !== changed.requestNumber)
  return {
    open: place === 'open' ? [changed] : others(open),
    paused: place === 'paused' ? [...others(paused), changed] : others(paused),
  }
}

/**
 * Moves changed cases to their lists in the cache, as the server answered them. A decided case and the next one change
 * at once, so that the screen never shows none in between.
 */
export const keepChanged = async (login: string, ...changed: readonly CaseRow[]): Promise<void> => {
  const openAfter = (open: CaseRow[] = []) =>
    changed.reduce((rows, row) => heldAfter({ open: rows, paused: [] }, row).open, open)
  const pausedAfter = (row: CaseRow) => {
    const management = row.pkRequest.split('#')[0] as Management
    return keepItems(
      cases.ofHandler,
      pausedInput(login, management),
      (paused) => paused && heldAfter({ open: [], paused }, row).paused,
    )
  }
  await Promise.all([keepItems(cases.ofHandler, openInput(login), openAfter), ...changed.map(pausedAfter)])
}
