import type { ConfiguredProcess } from '../../../../shared/process-configuration.ts'
import { processConfigurations } from '../../../../shared/process-configuration-calls.ts'
import { callApi } from '../../../api/call-api.ts'
import { revalidate } from '../../../api/refresh.ts'
import { useSave } from '../../../api/use-save.ts'
import { useToast } from '../../../ui/toast.tsx'
import { keepProcess } from './keep-process.ts'

/** Saves a process over the version that was read. If another user saved first, both versions are shown. */
export const useSaveProcess = (onSaved: () => void) => {
  const toast = useToast()
  const saving = useSave<ConfiguredProcess, ConfiguredProcess, ConfiguredProcess | undefined>({
    inline: true,
    over: (mine, theirs) => ({ ...mine, version: theirs?.version ?? 0 }),
    act: (body) => callApi(processConfigurations.save, { body }),
    onDone: onSaved,
    afterDone: (saved) => {
      keepProcess(saved, saved)
      toast({ text: `El proceso ${saved.process} se guardó con éxito` })
    },
  })
  return {
    ...saving,
    /** The lists show the saved values too. */
    takeTheirs: () => {
      if (saving.met) keepProcess(saving.met.given, saving.met.theirs)
      void revalidate(processConfigurations.save)
    },
  }
}
