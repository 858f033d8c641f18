import { useRef, useState } from 'react'
import { type CaseChanges, caseChanges, changeMargin } from '../../../../shared/case-change-calls.ts'
import type { Management } from '../../../../shared/roles.ts'
import { callApi } from '../../../api/call-api.ts'
import { useCached } from '../../../api/use-api.tsx'
import { serverNow } from '../../../session/store.ts'
import { pollEvery } from './poll-every.ts'

const pollMore = 1_000

/**
 * Tells a screen what others change in a management from now on. It polls while the window is visible, slower after
 * failures. It reports no activity, so an unattended page still ends its session.
 */
export const useLive = (management: Management, onChanges: (changes: CaseChanges) => void): void => {
  const [opened] = useState(() => serverNow().getTime())
  const since = useRef(String(opened - changeMargin))
  const poll = async () => {
    const changes = await callApi(caseChanges.since, {
      params: { management },
      headers: { since: since.current },
    })
    since.current = changes.next
    if (changes.items.length > 0 || changes.lost) onChanges(changes)
    return changes
  }
  const { method, path } = caseChanges.since
  useCached(caseChanges.since, [method, path, { management, opened }], poll, {
    // The screen has just read what it shows.
    revalidateOnMount: false,
    refreshInterval: (latest) => (latest?.more ? pollMore : pollEvery),
    revalidateOnFocus: true,
    focusThrottleInterval: pollEvery,
  })
}
