import type { ConfiguredProcess } from '../../../shared/process-configuration.ts'
import { processConfigurations } from '../../../shared/process-configuration-calls.ts'
import { messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { refreshChanged } from '../../api/refresh.ts'
import { useAction } from '../../api/use-action.ts'
import { useConflict } from '../../api/use-conflict.ts'
import { useToast } from '../../ui/toast.tsx'
import { keepProcess } from './keep-process.ts'

/** Saves a process over the version that was read. If another user saved first, both versions are shown. */
export const useSaveProcess = (onSaved: () => void) => {
  const conflict = useConflict<ConfiguredProcess, ConfiguredProcess | undefined>()
  const toast = useToast()
  const save = useAction({
    inline: true,
    act: (body: ConfiguredProcess) => callApi(processConfigurations.save, { body }),
    onDone: onSaved,
    afterDone: (saved) => {
      keepProcess(saved, saved)
      toast({ text: `El proceso ${saved.process} se guardó con éxito` })
    },
    onFailure: (error, body) => {
      conflict.close()
      return conflict.meets(error, body)
    },
    failedText: messageOf,
  })
  const { met } = conflict
  return {
    ...{ run: save.run, busy: save.busy, conflict },
    problem: save.problem,
    /** Saves over the process version that was shown beside the typed values. */
    keepMine: () => met && void save.run({ ...met.given, version: met.theirs?.version ?? 0 }),
    /** The lists show the saved values too. */
    takeTheirs: () => {
      conflict.close()
      if (met) keepProcess(met.given, met.theirs)
      refreshChanged(processConfigurations.save)
    },
  }
}
