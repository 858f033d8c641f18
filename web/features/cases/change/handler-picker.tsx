import { useId } from 'react'
import { type HandlerLoad, lightestFirst } from '../../../../shared/directory.ts'
import { messageOf } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from '../bulk/bulk.module.css'
import type { Handlers } from './use-handlers.ts'

type Props = { handlers: Handlers; chosen: string; onChoose: (handler: HandlerLoad) => void }

/** The handlers, the least loaded first, with what each has in hand. */
export const HandlerPicker = ({ handlers: { data, error, mutate }, chosen, onChoose }: Props) => {
  const name = useId()
  if (!data && error) {
    return (
      <Notice
        alert
        action={
          <Button variant="default" size="compact-md" onClick={() => void mutate()}>
            Reintentar
          </Button>
        }
      >
        {messageOf(error)}
      </Notice>
    )
  }
  if (!data) return <Loading text="Cargando gestores…" />
  if (data.length === 0) return <Notice>No se encontraron registros.</Notice>
  return (
    <div className={classes.results}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Gestor</th>
            <th scope="col">Caso abierto</th>
            <th scope="col">Pausados</th>
          </tr>
        </thead>
        <tbody>
          {data.toSorted(lightestFirst).map((handler) => (
            <tr key={handler.login}>
              <th scope="row">
                <label className={classes.handler}>
                  <input
                    type="radio"
                    name={name}
                    checked={handler.login === chosen}
                    onChange={() => onChoose(handler)}
                  />
                  <span>
                    {handler.name} <span className={classes.login}>{handler.login}</span>
                  </span>
                </label>
              </th>
              <td>{handler.open ?? 'Ninguno'}</td>
              <td>{handler.paused}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
