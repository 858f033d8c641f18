import { useState } from 'react'
import { guaranteeCalls } from '../../../../shared/guarantee-calls.ts'
import { isOpen } from '../../../../shared/guarantees.ts'
import { callApi } from '../../../api/call-api.ts'
import { revalidate } from '../../../api/refresh.ts'
import { useAction } from '../../../api/use-action.ts'
import { keepAnswer, useApi } from '../../../api/use-api.tsx'
import { reserveProblem } from '../guarantee-texts.ts'

const minute = 60_000

/** Each poll queries the fund, so the interval grows: 5 s at first, then 15, then a minute. */
const pauseAfter = (waited: number): number => {
  if (waited < minute) return 5_000
  return waited < 10 * minute ? 15_000 : minute
}

/** A reserve by its id. While it is undecided it is polled, and can be queried by hand or sent again. */
export const useResult = (id: string) => {
  const input = { params: { id } }
  const [since] = useState(Date.now)
  const { data, error, mutate } = useApi(guaranteeCalls.state, input, {
    refreshInterval: (reserve) =>
      reserve && isOpen(reserve) && !reserve.givenUpAt ? pauseAfter(Date.now() - since) : 0,
    revalidateIfStale: false,
    onSuccess: (reserve) => {
      if (!isOpen(reserve)) void revalidate(guaranteeCalls.sendAgain)
    },
  })
  const ask = useAction({ act: () => mutate(), inline: true })
  const again = useAction({
    act: async () => {
      const reserve = await callApi(guaranteeCalls.sendAgain, input)
      await keepAnswer(guaranteeCalls.state, input, reserve)
      return reserve
    },
    failedText: reserveProblem,
  })
  return { data, error, reread: mutate, ask, again }
}
export type ResultState = ReturnType<typeof useResult>
