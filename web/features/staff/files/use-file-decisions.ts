import { useState } from 'react'
import { rosterFileCalls, rosterFileCallsOf } from '../../../../shared/roster-file-calls.ts'
import {
  type RosterFilePreview,
  type RosterFileStatus,
  rosterFileMessages,
  type StagedRosterFile,
} from '../../../../shared/roster-files.ts'
import { problemFrom } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { revalidate } from '../../../api/refresh.ts'
import { useAction } from '../../../api/use-action.ts'
import { useProblem } from '../../../ui/dialog-host.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { type FileOf, problemOf } from './send-file.ts'

type Options = FileOf & {
  keep: (answer: RosterFileStatus) => unknown
  revalidateStatus: () => unknown
}

/** 'Subir', 'Cancelar' and 'Retirar': the decisions about a file that was read. */
export const useFileDecisions = ({ vertical, kind, keep, revalidateStatus }: Options) => {
  const { confirm } = rosterFileCallsOf[kind]
  const toast = useToast()
  const showProblem = useProblem()
  /** The user reads why a decision failed. */
  const [hasFailed, setFailed] = useState(false)
  const failed = (error: unknown): true => {
    setFailed(true)
    void showProblem(problemFrom(error, problemOf(error))).then(() => setFailed(false))
    // Another user may have decided about it meanwhile.
    void revalidateStatus()
    return true
  }
  const stage = useAction({
    act: ({ preview, number }: { preview: RosterFilePreview; number?: number }) =>
      callApi(confirm, { body: { vertical, id: preview.id, confirmation: true, number } }),
    afterDone: (status, { preview }) => {
      void keep(status)
      toast({ text: rosterFileMessages.staged(preview.fileName, preview.records), stays: true })
    },
    onFailure: failed,
  })
  const discard = useAction({
    act: ({ id }: RosterFilePreview) => callApi(confirm, { body: { vertical, id, confirmation: false } }),
    afterDone: keep,
    onFailure: failed,
  })
  const withdraw = useAction({
    act: ({ id }: StagedRosterFile) => callApi(confirm, { body: { vertical, id, confirmation: false } }),
    afterDone: (status, { fileName }) => {
      void keep(status)
      void revalidate(rosterFileCalls.log)
      toast({ text: `Se retiró el archivo ${fileName}. No se aplicará.` })
    },
    onFailure: failed,
  })
  return { stage, discard, withdraw, hasFailed }
}
export type FileDecisions = ReturnType<typeof useFileDecisions>
