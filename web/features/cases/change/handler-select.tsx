import { useId } from 'react'
import { type HandlerLoad, teamFirst } from '../../../../shared/directory.ts'
import { messageOf } from '../../../api/api-error.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import classes from '../bulk/bulk.module.css'
import type { Handlers } from './use-handlers.ts'

type Props = { handlers: Handlers; chosen: string; onChoose: (handler: HandlerLoad) => void }

/** The handlers, the leader's team and the least loaded first, with what each has in hand. */
export const HandlerPicker = ({ handlers: { data, error, mutate }, chosen, onChoose }: Props) => {
  const name = useId()
  return (
    <AsyncPanel
      data={data}
      failure={error && messageOf(error)}
      onRetry={mutate}
      loading="Cargando gestores…"
      empty={data?.length === 0 && 'No se encontraron registros.'}
    >
      {(all) => {
        const hasTeam = all.some(({ inTeam }) => inTeam)
        return (
          <PlainTable
            label="Gestores"
            inside
            maxHeight={320}
            columns={[
              {
                id: 'gestor',
                header: 'Gestor',
                rowHeader: true,
                cell: (handler: HandlerLoad) => (
                  <label className={classes.handler}>
                    <input
                      type="radio"
                      name={name}
                      checked={handler.login === chosen}
                      onChange={() => onChoose(handler)}
                    />
                    <span>
                      {handler.name}{' '}
                      <span className={classes.login}>
                        {handler.login}
                        {hasTeam && !handler.inTeam && ' · Fuera de tu equipo'}
                      </span>
                    </span>
                  </label>
                ),
              },
              { id: 'abierto', header: 'Caso abierto', cell: ({ open }) => open ?? 'Ninguno', width: '32%' },
              {
                id: 'pausados',
                header: 'Pausados',
                cell: ({ paused }) => paused,
                width: '88px',
                align: 'end',
              },
            ]}
            rows={all.toSorted(teamFirst)}
            rowKey={({ login }) => login}
          />
        )
      }}
    </AsyncPanel>
  )
}
