import { useCallback } from 'react'
import * as z from 'zod/mini'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { type Process, processes } from '../../../../shared/processes.ts'
import type { Management } from '../../../../shared/roles.ts'
import { optionalParam } from '../../../address.ts'
import { useApi } from '../../../api/use-api.tsx'
import { serverNow } from '../../../session/store.ts'
import { useAddress } from '../../../use-address.ts'
import { periodUntil } from './counts-model.ts'

const homeParams = { process: optionalParam('proceso', z.string()) }
const refreshEvery = 60_000

/** The chosen process, in the URL; by default the first of the management. */
export const useProcess = (management: Management) => {
  const [asked, change] = useAddress(homeParams)
  const own = processes.filter((process) => process.management === management)
  const process = own.find(({ id }) => id === asked.process) ?? own[0]
  const choose = useCallback((id: string) => change({ process: id }), [change])
  return { own, process, choose }
}

/** The month's counts of a process, polled every minute while the screen is visible. */
export const useCounts = (management: Management, process: Process | undefined) =>
  useApi(
    leaderCases.counts,
    // The contract parses the period into its two days; the request has the text.
    process && { params: { management, process: process.id, period: periodUntil(serverNow()) } },
    { refreshInterval: refreshEvery, revalidateOnFocus: true },
  )
