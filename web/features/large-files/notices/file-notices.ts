import { useEffect } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { type FileRun, largeFileCalls } from '../../../../shared/large-file-calls.ts'
import { isFinal, jobStateLabels, largeFileTypeOf } from '../../../../shared/large-files.ts'
import { callApi } from '../../../api/call-api.ts'
import { paths } from '../../../paths.ts'
import { currentSession, onSessionChange } from '../../../session/store.ts'
import { quantity } from '../../../ui/counted.ts'
import { type Toast, useToast } from '../../../ui/toast.tsx'
import { windowDraft } from '../../../window-draft.ts'
import { createRunWatch } from './run-watch.ts'

/** Functions from the screen that outlive it: the runs and uploads of this window continue on all screens. */
let screenTools: { toast: (toast: Toast) => void; navigate: NavigateFunction } | undefined
/** Whether the screen of the files is open. */
export const filesScreen = { isShown: false }

export const notify = (text: string, kind: Toast['kind']): void => {
  const { toast, navigate } = screenTools ?? {}
  const action = { label: 'Ver carga de archivos', act: () => void navigate?.(paths.uploadLargeFiles) }
  toast?.({ kind, stays: true, text, ...(!filesScreen.isShown && { action }) })
}

const resultOf = ({ problem, rowsWritten, rowsRefused = 0 }: FileRun): string => {
  if (problem) return `. ${problem}`
  if (rowsWritten === undefined) return ''
  const refused = quantity(rowsRefused, 'rechazada', 'rechazadas')
  return `. ${quantity(rowsWritten, 'fila escrita', 'filas escritas')}, ${refused}`
}

const tellRun = (run: FileRun): void => {
  const { label, kind } = jobStateLabels[run.state]
  const text = `${largeFileTypeOf(run.type).label}: ${label}${resultOf(run)}`
  notify(text, kind === 'success' ? 'success' : 'error')
}

const keptRuns = () => windowDraft(() => z.array(z.string()), `watched-runs ${currentSession()?.user.login}`)

/** Watches the user's own active runs from when they are first seen. */
const watchOwn = (items: readonly FileRun[]): void => {
  const login = currentSession()?.user.login
  for (const run of items) if (!isFinal(run.state) && run.user === login) runWatch.watch(run)
}

export const runWatch = createRunWatch({
  read: async () => {
    const { items } = await callApi(largeFileCalls.history, {})
    watchOwn(items)
    return items
  },
  tell: tellRun,
  keep: (keys) => keptRuns().write(keys),
  ...{ every: 10_000, patience: 60 },
})

/** Reports the runs that the screen read. */
export const seeRuns = (items: readonly FileRun[]): void => {
  watchOwn(items)
  runWatch.see(items)
}

/** On every first screen: resumes the runs from before a reload, which may have ended meanwhile. */
export const resumeRuns = (): void => void runWatch.resume(keptRuns().read() ?? [])

onSessionChange(() => {
  if (!currentSession()) runWatch.stop()
})

/** Shows notices over all screens. */
export const useFileNotifier = (): void => {
  const toast = useToast()
  const navigate = useNavigate()
  useEffect(() => {
    screenTools = { toast, navigate }
  }, [toast, navigate])
}
