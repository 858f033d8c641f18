import type { ReactNode } from 'react'
import type { CaseRow, Priority } from '../../../../shared/cases.ts'
import { useAction } from '../../../api/use-action.ts'
import { caseLists } from '../list/use-case-list.ts'
import { doneTexts, failedTexts, type Prioritised, prioritise, reasonOf } from './change-case.ts'

export type PrioritiseCallbacks = {
  onDone: (done: Prioritised) => void
  onFailure: (failure: ReactNode) => void
  onStale: () => void
}

/** A change of priority from its button to its message. */
export const usePrioritise = (
  row: CaseRow,
  login: string,
  { onDone, onFailure, onStale }: PrioritiseCallbacks,
) =>
  useAction({
    act: async ({ priority }: { priority: Priority }, actionId) => {
      onFailure(undefined)
      const done = await prioritise(row, priority, { login, actionId })
      caseLists.keep(done.row)
      return done
    },
    onDone,
    onFailure: (error) => {
      onFailure(
        <>
          {failedTexts.prioritise(row)}
          <span>{reasonOf(error)}</span>
        </>,
      )
      onStale()
      return true
    },
    doneText: doneTexts.prioritise,
    failedText: (error) => `${failedTexts.prioritise(row)}. ${reasonOf(error)}`,
  })
