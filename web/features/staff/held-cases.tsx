import { type Seat, staff } from '../../../shared/staff.ts'
import { messageOf } from '../../api/api-error.ts'
import { useApi } from '../../api/use-api.tsx'
import { Loading } from '../../ui/loading.tsx'

/** What somebody still holds, before they are retired (decision 67). */
export const HeldCases = ({ seat: { positionCode: code, fullName } }: { seat: Seat }) => {
  const { data, error } = useApi(staff.held, { params: { code } }, { revalidateOnMount: true })
  if (error) return <p role="alert">No se pudo consultar lo que tiene a cargo: {messageOf(error)}</p>
  if (!data) return <Loading text="Consultando lo que tiene a cargo…" />
  const { open, paused, pausedCount, agreements } = data
  const lines = [
    ...(open ? [`El caso ${open} está abierto`] : []),
    ...(pausedCount > 0
      ? [`${pausedCount} ${pausedCount === 1 ? 'caso pausado' : 'casos pausados'}: ${paused.join(', ')}`]
      : []),
    ...(agreements.length > 0 ? [`Convenios: ${agreements.join(', ')}`] : []),
  ]
  if (lines.length === 0) return <p>{fullName} no tiene casos ni convenios a cargo.</p>
  return (
    <>
      <p>{fullName} todavía tiene a cargo:</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
