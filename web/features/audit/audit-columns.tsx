import type { FoundEntry } from '../../../shared/audit-calls.ts'
import { formatPerson } from '../../format.ts'
import { type Column, textColumn } from '../../ui/data-table-model.ts'
import { Note } from '../../ui/layout.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import classes from './audit.module.css'
import { hourText, isDone, outcomeText, sentenceOf, someOf } from './audit-texts.ts'

/** The id of a request, which support finds its log lines by; a press copies it. */
const RequestId = ({ id }: { id: string }) => {
  const copy = useCopy()
  return (
    <PlainButton
      className={classes.request}
      title="Copiar"
      aria-label={`Copiar el código para soporte ${id}`}
      onClick={() => void copy(id, 'Se copió el código para soporte')}
    >
      {id}
    </PlainButton>
  )
}

const Values = ({ of }: { of: readonly string[] }) => <span title={of.join(', ')}>{someOf(of)}</span>

const searched = (values: readonly string[]): string => values.join(' ')

export const auditColumns: readonly Column<FoundEntry>[] = [
  {
    ...{ id: 'hora', header: 'Hora', width: '132px', whole: true, rowHeader: true },
    cell: ({ at }) => hourText(at),
    sortBy: ({ at }) => Date.parse(at),
  },
  {
    ...{ id: 'persona', header: 'Persona', width: '210px' },
    cell: ({ name, login, role }) => (
      <>
        <span>{formatPerson(login, name)}</span>
        <Note as="span" block>
          {role}
        </Note>
      </>
    ),
    sortBy: ({ login }) => login,
    search: ({ name = '', login, role }) => `${name} ${login} ${role}`,
  },
  {
    ...{ id: 'accion', header: 'Qué hizo', width: '290px' },
    cell: (entry) => (
      <>
        <span>{sentenceOf(entry)}</span>
        <Note as="span" block className={classes.call}>
          {entry.call}
        </Note>
      </>
    ),
    sortBy: sentenceOf,
    search: (entry) => `${sentenceOf(entry)} ${entry.call}`,
  },
  {
    ...{ id: 'numeros', header: 'Números', width: '200px' },
    cell: ({ ids }) => <Values of={ids} />,
    search: ({ ids }) => searched(ids),
  },
  {
    ...{ id: 'clientes', header: 'Clientes', width: '150px' },
    cell: ({ customers }) => <Values of={customers} />,
    search: ({ customers }) => searched(customers),
  },
  {
    ...{ id: 'resultado', header: 'Resultado', width: '170px' },
    cell: (entry) => (
      <span title={isDone(entry) ? undefined : entry.outcome}>
        <StatusBadge label={outcomeText(entry)} tone={isDone(entry) ? 'approved' : 'returned'} />
      </span>
    ),
    sortBy: outcomeText,
    search: outcomeText,
  },
  textColumn('direccion', 'Dirección IP', ({ address }) => address, { width: '140px', whole: true }),
  textColumn('sesion', 'Sesión', ({ session }) => session, { width: '180px' }),
  {
    ...{ id: 'solicitud', header: 'Código para soporte', width: '330px', whole: true },
    cell: ({ request }) => <RequestId id={request} />,
    search: ({ request }) => request,
  },
]

/** The width of all columns. */
export const columnsWidth = auditColumns.reduce((sum, { width = '0' }) => sum + Number.parseInt(width, 10), 0)
