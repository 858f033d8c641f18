import type { Answer } from '../../../../shared/contract.ts'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import type { Seat } from '../../../../shared/seats.ts'
import { messageOf } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.tsx'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { quantity } from '../../../ui/counted.ts'
import { Bullets } from '../../../ui/layout.tsx'

const linesOf = ({
  open,
  paused,
  pausedCount,
  agreements,
  groups,
}: Answer<typeof seatCalls.held>): string[] => [
  ...(open ? [`El caso ${open} está abierto`] : []),
  ...(pausedCount > 0
    ? [`${quantity(pausedCount, 'caso pausado', 'casos pausados')}: ${paused.join(', ')}`]
    : []),
  ...(agreements.length > 0 ? [`Convenios: ${agreements.join(', ')}`] : []),
  ...(groups.length > 0 ? [`Grupos que pasan a quien ocupe la posición: ${groups.join(', ')}`] : []),
]

/** The cases that the person still holds. */
const HeldCases = ({ seat: { positionCode: code, fullName } }: { seat: Seat }) => {
  const { data, error, mutate } = useApi(seatCalls.held, { params: { code } }, { revalidateOnMount: true })
  const lines = data && linesOf(data)
  return (
    <AsyncPanel
      data={error ? undefined : lines}
      failure={error && `No se pudo consultar lo que tiene a cargo: ${messageOf(error)}`}
      onRetry={mutate}
      loading="Consultando lo que tiene a cargo…"
      empty={lines?.length === 0 && `${fullName} no tiene casos, convenios ni grupos a cargo.`}
      layout="line"
    >
      {(held) => (
        <>
          <p>{fullName} todavía tiene a cargo:</p>
          <Bullets>
            {held.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Bullets>
        </>
      )}
    </AsyncPanel>
  )
}

/** What an administrator should know before a person is retired or replaced, or the seat is deleted (decision 67). */
export const LeavingSeat = ({ seat }: { seat: Seat }) => (
  <>
    <HeldCases seat={seat} />
    <p>Los líderes de {seat.management} quedan informados.</p>
  </>
)
