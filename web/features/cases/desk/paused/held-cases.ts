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

/** The open case of a handler, of any process, and their paused ones of a management. */
export const useHeldCases = (login: string, management: Management) => {
  const open = useAll(cases.ofHandler, openInput(login), refreshOnFocus)
  const paused = useAll(cases.ofHandler, pausedInput(login, management), refreshOnFocus)
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

/** Moves a changed case to its list in the cache, as the server answered it. */
export const keepChanged = async (login: string, changed: CaseRow): Promise<void> => {
  const management = changed.pkRequest.split('#')[0] as Management
  await Promise.all([
    keepItems(
      cases.ofHandler,
      openInput(login),
      (open = []) => heldAfter({ open, paused: [] }, changed).open,
    ),
    keepItems(
      cases.ofHandler,
      pausedInput(login, management),
      (paused) => paused && heldAfter({ open: [], paused }, changed).paused,
    ),
  ])
}
