import { useCallback } from 'react'
import { cases } from '../../../../shared/case-calls.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { useApi } from '../../../api/use-api.tsx'
import { useAddress } from '../../../use-address.ts'
import { type Desk, deskOf, deskParams, waitingLimit } from './desk-model.ts'

/** Management and process are in the URL: a reload or a shared link shows the same screen. */
export const useDesk = (user: SessionUser) => {
  const [asked, change] = useAddress(deskParams)
  const choose = useCallback((process: string) => change({ process }), [change])
  return { desk: deskOf(user, asked), choose }
}

/** The head of the chosen process's queue. */
export const useWaiting = ({ management, process }: Desk) =>
  useApi(
    cases.pending,
    process && { params: { limit: waitingLimit }, query: { management, process: process.id } },
    { revalidateOnFocus: true },
  )
