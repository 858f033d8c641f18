import type { ConfiguredProcess } from '../../../../shared/process-configuration.ts'
import { processConfigurations } from '../../../../shared/process-configuration-calls.ts'
import { useAll } from '../../../api/use-all.ts'
import { useApi } from '../../../api/use-api.tsx'
import { placeOptions } from '../../../place-fields.tsx'
import type { Place } from './activity-values.ts'

const none: ConfiguredProcess[] = []

const parts = ['management', 'area', 'new'] as const

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
  const options = placeOptions(own?.managements ?? [], processes, area)
  const process = processes.find((one) => one.area === area && one.process === name)
  const place = { management, area, new: name }
  const isGone = (part: keyof Place, at: number): boolean =>
    place[part] !== '' &&
    (part === 'management' ? managements : all).data !== undefined &&
    !options[at]?.some(({ value }) => value === place[part])
  return {
    options,
    /** The fields of the chosen process; undefined until it is loaded. */
    process,
    /** The first part of the place that is no longer in its list, for example in an old template. */
    gone: process ? undefined : parts.find(isGone),
    vertical: own?.vertical,
    error: managements.error ?? all.error,
    retry: async () => {
      await Promise.all([managements.mutate(), all.mutate()])
    },
  }
}
