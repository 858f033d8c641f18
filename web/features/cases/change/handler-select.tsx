import { useMemo } from 'react'
import { type HandlerLoad, teamFirst } from '../../../../shared/directory.ts'
import { messageOf } from '../../../api/api-error.ts'
import { handlerFacts } from '../../../case-view/handler-text.ts'
import { formatName } from '../../../format.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import type { Option } from '../../../ui/option-select.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'
import type { FieldProps } from '../../../ui/use-form.ts'
import type { Handlers } from './use-handlers.ts'

type Props = FieldProps<string> & { label: string; handlers: Handlers }

/**
 * Options with the name, the absence and the load of each handler, all of it searchable. Handlers of another
 * team are marked if there is a team.
 */
const optionsOf = (handlers: readonly HandlerLoad[]): Option[] => {
  const hasTeam = handlers.some(({ inTeam }) => inTeam)
  return handlers.toSorted(teamFirst).map((handler) => ({
    value: handler.login,
    label: [
      formatName(handler.name),
      handler.login,
      ...handlerFacts(handler),
      ...(hasTeam && !handler.inTeam ? ['Fuera de tu equipo'] : []),
    ].join(' · '),
  }))
}

/**
 * Selects one of the handlers of a management, with the load of each: the leader's team and the least loaded first.
 */
export const HandlerSelect = ({ handlers: { data, error, mutate }, ...field }: Props) => {
  const options = useMemo(() => data && optionsOf(data), [data])
  return (
    <AsyncPanel
      data={options}
      failure={error && messageOf(error)}
      onRetry={mutate}
      loading="Cargando gestores…"
      empty={options?.length === 0 && 'No se encontraron registros.'}
      layout="line"
    >
      {(all) => <SearchSelect options={all} labelLimit={150} {...field} />}
    </AsyncPanel>
  )
}
