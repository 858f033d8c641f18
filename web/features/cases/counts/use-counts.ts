import { useCallback } from 'react'
import * as z from 'zod'
import { cases } from '../../../../shared/case-calls.ts'
import { type Process, processes } from '../../../../shared/processes.ts'
import type { Management } from '../../../../shared/roles.ts'
import { optionalParam } from '../../../address.ts'
import { useApi } from '../../../api/use-api.tsx'
import { serverNow } from '../../../session/store.ts'
import { useAddress } from '../../../use-address.ts'
import { periodUntil } from './counts-model.ts'

const homeParams = { process: optionalParam('proceso', z.string()) }
const refreshEvery = 60_000

/** The process a leader looks at, kept in the address; the first of their management unless it names another. */
export const useProcess = (management: Management) => {
  const [asked, change] = useAddress(homeParams)
  const own = processes.filter((process) => process.management === management)
  const process = own.find(({ id }) => id === asked.process) ?? own[0]
  const choose = useCallback((id: string) => change({ process: id }), [change])
  return { own, process, choose }
}

/** The counts of the month of a process, read again every minute while someone looks. */
export const useCounts = (management: Management, process: Process | undefined) =>
  useApi(
    cases.counts,
    // The contract parses the period into its two days; what travels is the text.
    process && { params: { management, process: process.id, period: periodUntil(serverNow()) } },
    { refreshInterval: refreshEvery, revalidateOnFocus: true },
  )
