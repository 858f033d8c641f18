import { useEffect, useMemo } from 'react'
import { type HeldStatus, transitions } from '../../../../shared/cases.ts'
import { bogotaDay } from '../../../../shared/dates.ts'
import type { Management } from '../../../../shared/roles.ts'
import { serverNow } from '../../../session/store.ts'
import { useCaseList } from '../list/use-case-list.ts'

/** What a handler holds of a state, read to its last page. */
const useWhole = (management: Management, tab: HeldStatus, handler: string) => {
  const view = useMemo(
    () => ({ tab, month: bogotaDay(serverNow()).slice(0, 7), handler: handler.toUpperCase() }),
    [tab, handler],
  )
  const { state, readMore, refresh } = useCaseList(management, view)
  const { more, reading, error } = state
  useEffect(() => {
    if (more && !reading && error === undefined) readMore()
  }, [more, reading, error, readMore])
  return { ...state, refresh, isWhole: !more && !reading && error === undefined }
}

/** The open and paused cases of a handler; without rows until all are read. */
export const useCasesOf = (management: Management, login: string) => {
  const lists = [
    useWhole(management, transitions.resume.to, login),
    useWhole(management, transitions.pause.to, login),
  ]
  const isWhole = lists.every((list) => list.isWhole)
  return {
    rows: isWhole ? lists.flatMap(({ rows }) => rows) : undefined,
    error: lists.find(({ error }) => error !== undefined)?.error,
    retry: () => {
      for (const { refresh } of lists) refresh()
    },
  }
}
