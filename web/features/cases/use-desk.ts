import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { cases } from '../../../shared/cases.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { useApi } from '../../api/use-api.ts'
import { type Desk, deskOf, deskParams, waitingLimit } from './desk-model.ts'

/** Management and process live in the address: a reload or a shared link shows the same screen. */
export const useDesk = (user: SessionUser) => {
  const [address, setAddress] = useSearchParams()
  const choose = useCallback(
    (id: string) =>
      setAddress(
        (old) => {
          const next = new URLSearchParams(old)
          next.set(deskParams.process, id)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setAddress],
  )
  return { desk: deskOf(user, address), choose }
}

/** The head of the chosen process's queue. */
export const useWaiting = ({ management, process }: Desk) =>
  useApi(
    cases.pending,
    process && { params: { limit: waitingLimit }, query: { management, process: process.id } },
    { revalidateOnFocus: true },
  )
