import { useLocation } from 'react-router-dom'
import { isUrgent, stateNotes, urgent } from '../../../../shared/case-notes.ts'
import { type CaseRow, decisionOf, placeOf, statusLabels, statusLooks } from '../../../../shared/cases.ts'
import { bogotaDay, bogotaTime } from '../../../../shared/dates.ts'
import { reserveText } from '../../../../shared/reserve-text.ts'
import type { Management } from '../../../../shared/roles.ts'
import { ansColumn } from '../../../case-view/ans-column.tsx'
import { customerDocument, handlerOf, numberOf, processOf } from '../../../case-view/case-row.ts'
import { factColumn } from '../../../case-view/facts.ts'
import type { Ans } from '../../../case-view/read-ans.ts'
import { receivedColumn } from '../../../case-view/received-column.tsx'
import { formatDay, formatHour, formatName } from '../../../format.ts'
import { Link } from '../../../link.tsx'
import { useUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { type Column, textColumn } from '../../../ui/data-table-model.ts'
import { Note, Unseen } from '../../../ui/layout.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { rowActionOf } from './case-actions.ts'
import classes from './cases.module.css'
import type { Tab } from './cases-address.ts'
import { useLeft } from './followed-cells.tsx'

const processLabel = (row: CaseRow): string => processOf(row)?.label ?? row.process
const isWaiting = ({ reqStatus }: CaseRow): boolean => placeOf[reqStatus] === 'queue'
/** A value of the instant at which its handler last acted; undefined for a waiting case. */
const ofHandled =
  <Value,>(read: (at: Date) => Value) =>
  (row: CaseRow): Value | undefined =>
    isWaiting(row) || !row.dischargeDate ? undefined : read(new Date(row.dischargeDate))

export type Openers = {
  onHistory: (row: CaseRow) => void
  onReason: (row: CaseRow) => void
  ans?: Ans | undefined
}

/** The search text of a case's state. */
const stateText = (row: CaseRow): string =>
  [
    statusLabels[row.reqStatus].label,
    row.reasonReturn ?? '',
    reserveText(row),
    isUrgent(row) ? urgent : '',
    row.givenBackBy ?? '',
  ].join(' ')

/** Its last word stands for it where there is one line. */
const urgentMark = (
  <>
    <Unseen>Prioridad </Unseen>Alta
  </>
)

const State = ({ row, onReason }: { row: CaseRow; onReason: (row: CaseRow) => void }) => {
  const { reqStatus } = row
  const badge = <StatusBadge label={statusLabels[reqStatus].label} tone={statusLooks[reqStatus].tone} />
  const notes = stateNotes(row)
  return (
    <span title={notes.length > 0 ? notes.join('. ') : undefined}>
      {decisionOf(reqStatus) === 'return' ? (
        <button
          type="button"
          className={classes.returned}
          onClick={() => onReason(row)}
          aria-haspopup="dialog"
        >
          {badge}
        </button>
      ) : (
        badge
      )}
      {notes.map((note) => (
        <Note key={note} as="span" size="note" tone={note === urgent ? 'danger' : undefined}>
          {' '}
          {note === urgent ? urgentMark : note}
        </Note>
      ))}
    </span>
  )
}

/** The target screen gets the current URL of the list, for its way back. */
const RowAction = ({ row }: { row: CaseRow }) => {
  const action = rowActionOf(row, useUser())
  const { pathname, search } = useLocation()
  const whyNot = useLeft()
  if (!action) return null
  const { label, to, onPress } = action
  const from = `${pathname}${search}`
  const common = {
    variant: 'default',
    size: 'compact-sm',
    'aria-label': `${label} ${numberOf(row)}`,
    whyNot,
  } as const
  return to ? (
    <Button {...common} component={Link} to={to} state={{ from }}>
      {label}
    </Button>
  ) : (
    <Button {...common} onClick={onPress}>
      {label}
    </Button>
  )
}

export const isOfQueue = (tab: Tab | undefined): boolean => tab !== undefined && placeOf[tab] === 'queue'

/** Of the hour with the age, in a table of 1,202 pixels or more; of the hour alone in others. */
const ageWidth = 'clamp(76px, (100cqi - 1200px) * 100, 190px)'

/** A waiting case has no handler, and only librances have agreements. */
const isFilled = (id: string, management: Management, tab: Tab | undefined): boolean =>
  !(
    (isOfQueue(tab) && ['gestor', 'gestionado', 'hora-gestion'].includes(id)) ||
    (management !== 'librances' && id === 'convenio')
  )

/** The columns of A§2.7 that a tab may fill; only group disbursement has a product. */
export const caseColumns = (
  management: Management,
  openers: Openers,
  tab?: Tab,
  narrow = false,
): Column<CaseRow>[] =>
  allColumns(management, openers, { ofQueue: isOfQueue(tab), narrow }).filter(({ id }) =>
    isFilled(id, management, tab),
  )

const allColumns = (
  management: Management,
  { onHistory, onReason, ans }: Openers,
  { ofQueue, narrow }: { ofQueue: boolean; narrow: boolean },
): Column<CaseRow>[] => [
  factColumn('numero', {
    header: 'Nº Caso',
    cell: (row) => (
      <button
        type="button"
        className={classes.number}
        onClick={() => onHistory(row)}
        aria-haspopup="dialog"
        title={`Ver historial · ${customerDocument(row)}`}
        aria-label={`Historial del caso ${numberOf(row)}`}
      >
        {numberOf(row)}
      </button>
    ),
    width: '134px',
    whole: true,
  }),
  factColumn('documento', { width: '122px', whole: true }),
  ...(management === 'groupDisbursement'
    ? [
        factColumn('producto', {
          cell: ({ product }) => <span title={product}>{product}</span>,
          whole: true,
        }),
      ]
    : []),
  textColumn('proceso', 'Proceso', processLabel, {
    cell: (row) => <span title={processLabel(row)}>{processLabel(row)}</span>,
    whole: true,
  }),
  ansColumn(ans, true),
  receivedColumn(
    'fecha',
    { id: 'recibido', header: 'Fecha recib.', width: '84px', whole: true },
    { saysHour: narrow && !ofQueue },
  ),
  receivedColumn(
    'hora',
    // In place of the columns of a handler there is the age, as far as there is room.
    {
      header: 'Hora recib.',
      search: undefined,
      width: ofQueue ? ageWidth : '76px',
      whole: true,
    },
    { age: ofQueue ? classes.age : undefined },
  ),
  textColumn('gestor', 'Gestor', ({ reqUser }) => reqUser, {
    cell: (row) => (
      <span title={handlerOf(row)}>
        {row.handlerName && <span className={classes.name}>{formatName(row.handlerName)} · </span>}
        {row.reqUser}
      </span>
    ),
    search: handlerOf,
    // With the name where the list is wide.
    width: 'max(84px, min(220px, 60cqi - 830px))',
    whole: true,
  }),
  {
    id: 'gestionado',
    header: 'Fecha gest.',
    cell: ofHandled((at) => (
      <span title={`${formatDay(bogotaDay(at))} ${formatHour(bogotaTime(at))}`}>
        {formatDay(bogotaDay(at))}
      </span>
    )),
    sortBy: ofHandled((at) => at.getTime()),
    width: '84px',
    whole: true,
  },
  {
    id: 'hora-gestion',
    header: 'Hora gest.',
    cell: ofHandled((at) => formatHour(bogotaTime(at))),
    sortBy: ofHandled(bogotaTime),
    width: '76px',
    whole: true,
  },
  factColumn('convenio', { width: '78px', whole: true }),
  {
    id: 'estado',
    header: 'Estado',
    cell: (row) => <State row={row} onReason={onReason} />,
    sortBy: ({ reqStatus }) => statusLabels[reqStatus].label,
    search: stateText,
    width: ofQueue || narrow ? '126px' : 'max(126px, 16cqi)',
    whole: true,
    kept: '92px',
  },
  {
    id: 'acciones',
    header: 'Acciones',
    cell: (row) => <RowAction row={row} />,
    width: '92px',
    kept: '0',
  },
]
