import { useEffect, useRef, useState } from 'react'
import type { CaseRow } from '../../../../shared/cases.ts'
import { reasonOf } from '../change/change-case.ts'
import { caseLists } from '../list/use-case-list.ts'
import { type Outcome, runBulk } from './run-bulk.ts'

type Act = (row: CaseRow, actionId: string) => Promise<CaseRow>
type Options = { atOnce: number; act: Act; textOf: (changed: CaseRow) => string }

/** A change of several cases from its button to the last result. */
export const useBulk = () => {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [running, setRunning] = useState(false)
  const stopper = useRef<AbortController>(undefined)
  // The same change of the same case is the same action, however often it is tried.
  const actionIds = useRef(new Map<string, string>())
  useEffect(() => () => stopper.current?.abort(), [])

  const tell = ({ requestNumber }: CaseRow, outcome: Outcome) =>
    setOutcomes((all) => new Map(all).set(requestNumber, outcome))
  const idOf = (name: string): string => {
    const id = actionIds.current.get(name) ?? crypto.randomUUID()
    actionIds.current.set(name, id)
    return id
  }

  /** `change` names what is done to each, such as the chosen priority. */
  const start = async (rows: readonly CaseRow[], change: string, { atOnce, act, textOf }: Options) => {
    stopper.current = new AbortController()
    setRunning(true)
    setOutcomes((all) => new Map([...all].filter(([, { ok }]) => ok)))
    await runBulk(rows, {
      atOnce,
      signal: stopper.current.signal,
      act: (row) => act(row, idOf(`${row.requestNumber}#${change}`)),
      onDone: (row, changed) => {
        caseLists.keep(changed)
        tell(row, { ok: true, text: textOf(changed) })
      },
      onFailure: (row, error) => tell(row, { ok: false, text: reasonOf(error) }),
    })
    setRunning(false)
  }

  return { outcomes, running, start, stop: () => stopper.current?.abort() }
}
export type Bulk = ReturnType<typeof useBulk>
