import { Link } from 'react-router-dom'
import { transitions } from '../../../../shared/cases.ts'
import type { Leaver } from '../../../../shared/seats.ts'
import { addressTo } from '../../../address.ts'
import { formatInstant, formatName } from '../../../format.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { quantity } from '../../../ui/counted.ts'
import type { Column } from '../../../ui/data-table-model.ts'
import { Note } from '../../../ui/layout.tsx'
import { tableParams } from '../../../use-address.ts'
import { casesParams, casesPath } from '../list/cases-address.ts'

/** The leader's list of paused cases, searched by a handler. */
const pausedPath = (login: string): string =>
  addressTo(paths.cases, { ...casesParams, ...tableParams }, { tab: transitions.pause.to, search: login })

/** The cases that a leaver still holds, each with a link. The link does not find a case of another leader. */
const Held = ({ leaver: { open, paused, user } }: { leaver: Leaver }) => {
  if (!open && paused === 0) return 'Sin casos a cargo'
  return (
    <>
      {open && (
        <Link to={casesPath({ tab: transitions.selfAssign.to, number: open })}>Caso abierto {open}</Link>
      )}
      {open && paused > 0 && <br />}
      {paused > 0 && (
        <Link to={pausedPath(user ?? '')}>{quantity(paused, 'caso pausado', 'casos pausados')}</Link>
      )}
    </>
  )
}

export const leaverColumns = (onSeen: (leaver: Leaver) => void): Column<Leaver>[] => [
  {
    id: 'persona',
    header: 'Persona',
    rowHeader: true,
    cell: ({ fullName, user, positionCode }) => (
      <>
        {formatName(fullName)}{' '}
        <Note as="span" block>
          {[user, positionCode].filter(Boolean).join(' · ')}
        </Note>
      </>
    ),
  },
  {
    id: 'salida',
    header: 'Salió',
    cell: ({ at, successor }) => (
      <>
        {formatInstant(at)}{' '}
        <Note as="span" block>
          {successor && `Reemplazo: ${formatName(successor)}`}
        </Note>
      </>
    ),
    width: '26%',
  },
  { id: 'cargo', header: 'Todavía a cargo', cell: (leaver) => <Held leaver={leaver} />, width: '20%' },
  {
    id: 'accion',
    header: 'Acción',
    cell: (leaver) => (
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => onSeen(leaver)}
        aria-label={`Entendido, ${formatName(leaver.fullName)} salió del equipo`}
      >
        Entendido
      </Button>
    ),
    width: '120px',
  },
]
