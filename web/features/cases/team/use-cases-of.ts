import { useEffect } from 'react'
import { type HeldStatus, transitions } from '../../../../shared/cases.ts'
import { bogotaDay } from '../../../../shared/dates.ts'
import type { Management } from '../../../../shared/roles.ts'
import { serverNow } from '../../../session/store.ts'
import { useCaseList } from '../list/use-case-list.ts'

/** A list, read to its last page. */
const useWhole = (management: Management, tab: HeldStatus) => {
  const { state, readMore, refresh } = useCaseList(management, {
    tab,
    month: bogotaDay(serverNow()).slice(0, 7),
  })
  const { more, reading, error } = state
  useEffect(() => {
    if (more && !reading && error === undefined) readMore()
  }, [more, reading, error, readMore])
  return { ...state, refresh, isWhole: !more && !reading && error === undefined }
}

/** The open and paused cases of a handler; without rows until all are read. */
export const useCasesOf = (management: Management, login: string) => {
  const lists = [useWhole(management, transitions.resume.to), useWhole(management, transitions.pause.to)]
  const isWhole = lists.every((list) => list.isWhole)
  const ofThem = lists.flatMap(({ rows }) => rows.filter(({ reqUser }) => reqUser === login))
  return {
    rows: isWhole ? ofThem : undefined,
    error: lists.find(({ error }) => error !== undefined)?.error,
    retry: () => {
      for (const { refresh } of lists) refresh()
    },
  }
}
