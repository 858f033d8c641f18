import type { SheetColumn } from '../../../../shared/sheet-values.ts'
import { dayFormat, sheetDate, sheetName, sheetTime, timeFormat } from '../../../../shared/sheet-values.ts'
import { formatDay, formatName } from '../../../format.ts'
import { type Column, type Sort, textColumn } from '../../../ui/data-table-model.ts'
import { Note } from '../../../ui/layout.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { NewsActions } from '../news-actions.tsx'
import { type NewsState, states } from '../news-params.ts'
import { daysText, hoursText } from '../news-texts.ts'
import { CasesLink } from '../register/cases-link.tsx'
import type { HistoryRow } from './history-model.ts'

export const newestFirst: Sort = { id: 'desde', desc: true }

const tones: Record<NewsState, Tone> = { curso: 'open', futura: 'approved', terminada: 'neutral' }
const caseOf = ({ caseSmax }: HistoryRow) => (caseSmax === '0' ? '' : caseSmax)
/** The group of massive news. */
const groupOf = ({ isMassiveNew, group }: HistoryRow) => group ?? (isMassiveNew ? 'Masiva' : '')
const detailOf = (row: HistoryRow) =>
  [caseOf(row) && `Caso ${caseOf(row)}`, row.observations].filter(Boolean).join(' · ')

type Actions = { onEdit: (row: HistoryRow) => void; onRemove: (row: HistoryRow) => void }

export const historyColumns = ({ onEdit, onRemove }: Actions): Column<HistoryRow>[] => [
  {
    id: 'persona',
    header: 'Persona',
    cell: ({ fullName, documentNumber }) => (
      <>
        {formatName(fullName)} <Note as="span">{documentNumber}</Note>
      </>
    ),
    sortBy: ({ fullName }) => fullName,
    search: ({ fullName, documentNumber, user }) => `${fullName} ${documentNumber} ${user ?? ''}`,
    ...{ width: '180px', rowHeader: true },
  },
  {
    id: 'novedad',
    header: 'Novedad',
    cell: (row) => (
      <>
        {row.new} {row.area !== row.new && <Note as="span">{row.area}</Note>}
      </>
    ),
    sortBy: (row) => row.new,
    search: (row) => `${row.new} ${row.area}`,
    width: '140px',
  },
  {
    id: 'desde',
    header: 'Desde',
    cell: ({ span }) => formatDay(span.firstDay),
    sortBy: ({ beginDate }) => beginDate,
    search: ({ span }) => formatDay(span.firstDay),
    ...{ width: '92px', whole: true },
  },
  {
    id: 'hasta',
    header: 'Hasta',
    cell: ({ span }) => formatDay(span.lastDay),
    sortBy: ({ endDate }) => endDate,
    search: ({ span }) => formatDay(span.lastDay),
    ...{ width: '92px', whole: true },
  },
  {
    id: 'horario',
    header: 'Horario',
    cell: ({ span }) => hoursText(span),
    ...{ width: '108px', whole: true },
  },
  {
    id: 'dias',
    header: 'Días hábiles',
    cell: ({ days }) => days,
    sortBy: ({ days }) => days,
    ...{ width: '72px', align: 'end' },
  },
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ state }) => <StatusBadge label={states[state]} tone={tones[state]} />,
    sortBy: ({ state }) => states[state],
    width: '124px',
  },
  textColumn('grupo', 'Grupo', groupOf, { width: '124px' }),
  {
    id: 'detalle',
    header: 'Detalle',
    cell: detailOf,
    search: detailOf,
  },
  textColumn('registro', 'Registró', ({ userLeader }) => userLeader, { width: '92px', whole: true }),
  {
    id: 'acciones',
    header: 'Acciones',
    cell: (row) => (
      <>
        <NewsActions
          row={row}
          named={`${row.new} de ${formatName(row.fullName)}, ${daysText(row.span)}`}
          onEdit={() => onEdit(row)}
          onRemove={() => onRemove(row)}
        />
        {row.state !== 'terminada' && <CasesLink row={row} />}
      </>
    ),
    ...{ width: '152px', kept: '0' },
  },
]

/** The history as a file. */
export const historySheet: SheetColumn<HistoryRow>[] = [
  { header: 'Documento', width: 16, value: ({ documentNumber }) => documentNumber },
  { header: 'Persona', width: 36, value: ({ fullName }) => sheetName(fullName) },
  { header: 'Usuario', width: 14, value: ({ user }) => user },
  { header: 'Novedad', width: 24, value: (row) => row.new },
  { header: 'Área', width: 22, value: ({ area }) => area },
  { header: 'Gerencia', width: 26, value: ({ management }) => management },
  { header: 'Desde', width: 12, format: dayFormat, value: ({ span }) => sheetDate(span.firstDay) },
  { header: 'Hasta', width: 12, format: dayFormat, value: ({ span }) => sheetDate(span.lastDay) },
  { header: 'Hora inicial', width: 12, format: timeFormat, value: ({ span }) => sheetTime(span.from) },
  { header: 'Hora final', width: 12, format: timeFormat, value: ({ span }) => sheetTime(span.to) },
  { header: 'Días hábiles', width: 12, value: ({ days }) => days },
  { header: 'Estado', width: 12, value: ({ state }) => states[state] },
  { header: 'Grupo', width: 24, value: groupOf },
  { header: 'Número de caso', width: 16, value: caseOf },
  { header: 'Observaciones', width: 60, value: ({ observations }) => observations },
  { header: 'Registró', width: 16, value: ({ userLeader }) => userLeader },
]
