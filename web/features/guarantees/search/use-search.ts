import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { guaranteeCalls } from '../../../../shared/guarantee-calls.ts'
import type { Guarantee, Reserve } from '../../../../shared/guarantees.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { keepAnswer } from '../../../api/use-api.tsx'
import { guaranteeSearchPath, reserveFormPath } from '../../../guarantee-paths.ts'
import { isUnknown, queryProblem } from '../guarantee-texts.ts'

/** The result of a search that does not lead to the reserve form. */
export type Outcome =
  | { kind: 'reserved'; reserve: Reserve }
  | { kind: 'unknown'; number: string; text: string }
  | { kind: 'failed'; number: string; text: string }

/** Searches a guarantee. One that can be reserved leads to the form, which uses the cached answer of SCG. */
export const useSearch = (requestNumber: string | undefined) => {
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome>()
  const inputOf = (guarantee: string) => ({ params: { guarantee }, query: { requestNumber } })
  const { run, busy } = useAction<Guarantee, string>({
    act: async (number) => {
      const found = await callApi(guaranteeCalls.find, inputOf(number))
      await keepAnswer(guaranteeCalls.find, inputOf(number), found)
      return found
    },
    onDone: ({ reserve }, guarantee) => {
      if (reserve) return setOutcome({ kind: 'reserved', reserve })
      void navigate(reserveFormPath({ guarantee, requestNumber }))
    },
    onFailure: (error, number) => {
      setOutcome({ kind: isUnknown(error) ? 'unknown' : 'failed', number, text: queryProblem(error) })
      return true
    },
  })
  return {
    outcome,
    busy,
    search: (guarantee: string) => {
      setOutcome(undefined)
      // Going back finds the number as it was.
      void navigate(guaranteeSearchPath({ guarantee, requestNumber }), { replace: true })
      return run(guarantee)
    },
    forget: () => setOutcome(undefined),
  }
}
