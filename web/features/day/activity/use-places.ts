import type { ConfiguredProcess } from '../../../../shared/process-configuration.ts'
import { processConfigurations } from '../../../../shared/process-configuration-calls.ts'
import { useAll } from '../../../api/use-all.ts'
import { useApi } from '../../../api/use-api.tsx'
import type { Option } from '../../../ui/option-select.tsx'
import type { Place } from './activity-values.ts'

const optionsOf = (names: readonly string[]): Option[] =>
  [...new Set(names)].sort((a, b) => a.localeCompare(b, 'es')).map((name) => ({ value: name, label: name }))

const none: ConfiguredProcess[] = []

type Lists = Record<keyof Place, readonly Option[] | undefined>

/** The first part of a place that is no longer in its list, for example in an old template. */
const missingPart = (place: Place, lists: Lists): keyof Place | undefined =>
  (['management', 'area', 'new'] as const).find(
    (part) => place[part] !== '' && lists[part] && !lists[part].some(({ value }) => value === place[part]),
  )

/**
 * The options of the form's lists: the managements of the user's vertical, the areas of one, the processes of
 * an area.
 */
export const usePlaces = ({ management, area, new: name }: Place, vertical: string | undefined) => {
  const managements = useApi(processConfigurations.managements, {})
  const all = useAll(
    processConfigurations.ofManagement,
    management === '' ? undefined : { params: { key: management }, query: {} },
  )
  const lists = managements.data?.items ?? []
  const own = lists.find((one) => one.vertical === vertical) ?? lists[0]
  const processes = all.data ?? none
  const ofArea = processes.filter((one) => one.area === area)
  const options = {
    managements: optionsOf(own?.managements ?? []),
    areas: optionsOf(processes.map((one) => one.area)),
    processes: optionsOf(ofArea.map((one) => one.process)),
  }
  const process = ofArea.find((one) => one.process === name)
  return {
    ...options,
    /** The fields of the chosen process; undefined until it is loaded. */
    process,
    gone: process
      ? undefined
      : missingPart(
          { management, area, new: name },
          {
            management: managements.data && options.managements,
            area: all.data && options.areas,
            new: all.data && options.processes,
          },
        ),
    vertical: own?.vertical,
    error: managements.error ?? all.error,
    retry: async () => {
      await Promise.all([managements.mutate(), all.mutate()])
    },
  }
}
