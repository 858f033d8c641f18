import { placeName } from '../../../shared/place-name.ts'
import type { ConfiguredProcess } from '../../../shared/process-configuration.ts'
import { processConfigurations } from '../../../shared/process-configuration-calls.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { readAll } from '../../api/read-all.ts'
import { useAction } from '../../api/use-action.ts'
import { readAgain } from '../../api/use-api.tsx'
import { useConflict } from '../../api/use-conflict.ts'
import { formatInstant } from '../../format.ts'
import { useToast } from '../../ui/toast.tsx'
import { keepProcess } from './keep-process.ts'

/** The present process, undefined if it was deleted, and its last change. */
const readPresent = async ({ vertical, management, area, process }: ConfiguredProcess) => {
  const place = { vertical, management, area, process }
  const [processes, changes] = await Promise.all([
    readAll(processConfigurations.list, { query: { Vertical: vertical } }),
    callApi(processConfigurations.history, { query: place }),
  ])
  const present = processes.find((one) => placeName(one) === placeName(place))
  const [last] = changes.items
  const isOfLast = last && last.to?.version === present?.version
  return { present, savedBy: isOfLast ? `${last.by}, ${formatInstant(last.at)}` : undefined }
}

/** Saves a process over the version that was read. If another user saved first, both versions are shown. */
export const useSaveProcess = (onSaved: () => void) => {
  const conflict = useConflict(readPresent)
  const toast = useToast()
  const save = useAction({
    act: (body: ConfiguredProcess) => {
      conflict.closeProblem()
      return callApi(processConfigurations.save, { body })
    },
    onDone: onSaved,
    afterDone: (saved) => {
      keepProcess(saved, saved)
      toast({ text: `El proceso ${saved.process} se guardó con éxito` })
    },
    onFailure: (error, body) => {
      conflict.close()
      const isChanged = error instanceof ApiError && error.code === 'processChanged'
      if (isChanged) conflict.meet(body)
      return isChanged
    },
    failedText: messageOf,
  })
  const { met } = conflict
  return {
    ...{ run: save.run, busy: save.busy, conflict },
    problem: save.problem ?? conflict.problem,
    /** Saves over the process version that was shown beside the typed values. */
    keepMine: () => met && void save.run({ ...met.given, version: met.theirs.present?.version ?? 0 }),
    /** The lists show the saved values too. */
    takeTheirs: () => {
      conflict.close()
      if (met) keepProcess(met.given, met.theirs.present)
      void readAgain(processConfigurations.history)
    },
  }
}
