import { useEffect, useReducer, useRef } from 'react'
import { processConfigurations } from '../../../../shared/process-configuration-calls.ts'
import { rosterFileCalls, rosterFileCallsOf } from '../../../../shared/roster-file-calls.ts'
import type { RosterFileStatus } from '../../../../shared/roster-files.ts'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import { problemFrom } from '../../../api/api-error.ts'
import { revalidate } from '../../../api/refresh.ts'
import { keepAnswer, useApi } from '../../../api/use-api.tsx'
import { useProblem } from '../../../ui/dialog-host.tsx'
import { nextUpload, type UploadEvent } from '../../../uploads/posted-file.ts'
import { type FileOf, fileProblem, problemOf, sendFile } from './send-file.ts'

/** B§4. The state of a staged file seldom changes. */
const pollEvery = 5_000
const waitingPollEvery = 30_000

const pauseOf = (status: RosterFileStatus | undefined): number => {
  if (!status || status.FINISHED === 0 || status.staged?.applying) return pollEvery
  return status.staged ? waitingPollEvery : 0
}

/** The staged file is gone: applied, or withdrawn elsewhere. */
const readInForceAgain = () => {
  const calls = [
    ...[rosterFileCalls.log, seatCalls.list, seatCalls.position, seatCalls.history],
    ...[processConfigurations.list, processConfigurations.history],
  ]
  for (const call of calls) void revalidate(call)
}

/** The file of a vertical and a kind: the server's status, and the running upload. */
export const useRosterFile = ({ vertical, kind }: FileOf) => {
  const call = rosterFileCallsOf[kind].status
  const input = { query: { vertical } }
  // A new function each time: SWR sets its timer again for a new one; otherwise it stops for good once it got 0.
  const status = useApi(call, input, {
    refreshInterval: (latest) => pauseOf(latest),
    revalidateOnMount: true,
  })
  const [upload, dispatch] = useReducer(nextUpload, undefined)
  const showProblem = useProblem()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const stagedId = status.data?.staged?.id
  const lastStaged = useRef(stagedId)
  useEffect(() => {
    if (lastStaged.current && lastStaged.current !== stagedId) readInForceAgain()
    lastStaged.current = stagedId
  }, [stagedId])

  const keep = (answer: RosterFileStatus) => keepAnswer(call, input, answer)
  const send = async (file: File) => {
    const problem = fileProblem(kind, file)
    if (problem) return void showProblem({ text: problem })
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const report = (event: UploadEvent) => !signal.aborted && dispatch(event)
    report({ type: 'chosen', fileName: file.name })
    try {
      await keep(await sendFile({ vertical, kind }, file, signal, report))
    } catch (error) {
      if (!signal.aborted) void showProblem(problemFrom(error, problemOf(error)))
    }
    report({ type: 'ended' })
  }
  const cancel = () => {
    running.current?.abort()
    dispatch({ type: 'ended' })
    // The server may have started on it.
    void status.mutate()
  }
  return { status, keep, upload, send, cancel }
}
