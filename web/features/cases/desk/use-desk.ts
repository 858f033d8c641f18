import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { cases } from '../../../../shared/case-calls.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { useApi } from '../../../api/use-api.tsx'
import { useChangeAddress } from '../../../change-address.ts'
import { type Desk, deskOf, deskParams, waitingLimit } from './desk-model.ts'

/** Management and process live in the address: a reload or a shared link shows the same screen. */
export const useDesk = (user: SessionUser) => {
  const [address] = useSearchParams()
  const change = useChangeAddress()
  const choose = useCallback((id: string) => change((query) => query.set(deskParams.process, id)), [change])
  return { desk: deskOf(user, address), choose }
}

/** The head of the chosen process's queue. */
export const useWaiting = ({ management, process }: Desk) =>
  useApi(
    cases.pending,
    process && { params: { limit: waitingLimit }, query: { management, process: process.id } },
    { revalidateOnFocus: true },
  )
