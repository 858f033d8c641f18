import type { ReactNode } from 'react'
import { isClosed, pendingListLimit } from '../../../../shared/case-lists.ts'
import { placeOf } from '../../../../shared/cases.ts'
import { bogotaDay, bogotaTime } from '../../../../shared/dates.ts'
import { lightLabels, lights } from '../../../../shared/lights.ts'
import type { Management } from '../../../../shared/roles.ts'
import { messageOf } from '../../../api/api-error.ts'
import { formatDay, formatHour } from '../../../format.ts'
import { serverNow } from '../../../session/store.ts'
import { Button } from '../../../ui/button.tsx'
import { counted, quantity } from '../../../ui/counted.ts'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { Cluster, Unseen } from '../../../ui/layout.tsx'
import { nameOfMonth } from '../../../ui/month-name.ts'
import { type Option, OptionSelect } from '../../../ui/option-select.tsx'
import { Outdated } from '../../../ui/outdated.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import type { DayCount, ListState } from './case-lists.ts'
import classes from './cases.module.css'
import { type CasesChange, type CasesView, monthsUntil, type Tab } from './cases-address.ts'
import { ColumnsButton } from './columns-button.tsx'
import type { Followed } from './followed.ts'
import { listKeys } from './list-keys.ts'
import type { ColumnChoice } from './use-case-columns.ts'

/** The option of no day. */
const wholeMonth = 'todos'

/** The days of a month that have cases, the latest first, with their numbers; also the chosen one. */
export const dayOptions = (days: readonly DayCount[] = [], chosen: string | undefined): Option[] => {
  const known = days.filter(({ day, count }) => count > 0 || day === chosen)
  const unknown = chosen && known.every(({ day }) => day !== chosen) ? [chosen] : []
  return [
    { value: wholeMonth, label: 'Todos los días' },
    ...known
      .toReversed()
      .map(({ day, count }) => ({ value: day, label: `${formatDay(day)} (${counted(count)})` })),
    ...unknown.map((day) => ({ value: day, label: formatDay(day) })),
  ]
}

type Shown = Omit<ListState, keyof Followed>

/** How far a search has come and what it has found. */
const searchInfo = ({ rows, reading, more, searched = 0, total }: Shown): string => {
  const of = (reading || more) && total !== undefined && total > searched ? ` de ${counted(total)}` : ''
  return `Buscados ${counted(searched)}${of}: ${quantity(rows.length, 'encontrado', 'encontrados')}`
}

/** The progress of the reading, or how much of the whole a list shows. */
export const listInfo = (tab: Tab, state: Shown): string => {
  const { rows, reading, arrived, total = 0, more, reordered } = state
  if (state.searched !== undefined) return searchInfo(state)
  if (reading) return arrived > 0 ? `Cargando… ${quantity(arrived, 'caso', 'casos')}` : 'Cargando…'
  if (placeOf[tab] !== 'queue') {
    if (!more) return ''
    const of = total > rows.length ? ` de ${counted(total)}` : ''
    return `Los ${counted(rows.length)} más recientes${of}; la búsqueda y el orden son solo de estos`
  }
  const order = reordered ? 'en el orden de antes de tus cambios' : 'en el orden en que se asignan'
  return total > rows.length
    ? `Los primeros ${counted(rows.length)} de ${counted(total)}, ${order}`
    : `${order.charAt(0).toUpperCase()}${order.slice(1)}`
}

/** How many cases are read of how many, while a number is known. */
const progressOf = ({ tab }: CasesView, { reading, arrived, searched, total = 0 }: ListState) => {
  if (!reading || total === 0 || (isClosed(tab) && searched === undefined)) return undefined
  const max = searched === undefined ? Math.min(total, pendingListLimit) : total
  return { max, value: Math.min(searched ?? arrived, max) }
}

type Props = {
  management: Management
  view: CasesView
  state: ListState
  /** How many cases came into the list since it was read. */
  fresh: number
  choice: ColumnChoice
  onChange: (change: CasesChange) => void
  onMore: () => void
  onStop: () => void
  onRefresh: () => void
  /** At its end. */
  children?: ReactNode
}

const anyLight = 'todos'
const lightOptions = [
  { value: anyLight, label: 'Todo ANS' },
  ...lights.map((light) => ({ value: light, label: lightLabels[light] })),
  { value: 'today', label: 'Vence hoy' },
]

/** What a new reading of a list would bring. */
const newsOf = (fresh: number, lost: boolean): string => {
  if (lost) return 'Hay cambios'
  return fresh > 0 ? quantity(fresh, 'caso nuevo', 'casos nuevos') : ''
}

/** One button, so that it keeps the focus. */
const moreLabel = (isSearch: boolean, reading: boolean): string => {
  if (!isSearch) return 'Mostrar más'
  return reading ? 'Detener' : 'Seguir buscando'
}

/** What a list shows and when it was read, with its filters and the month and the day of closed cases. */
export const ListBar = (props: Props) => {
  const { management, view, state, fresh, choice, onChange, onMore, onStop, onRefresh, children } = props
  const { reading, searched, more, days, at, error } = state
  const progress = progressOf(view, state)
  const isSearch = searched !== undefined
  const news = newsOf(fresh, state.lost)
  useKeys('screen', listKeys, { fresh: news !== '' && !reading && onRefresh })
  return (
    <Cluster gap={4} className={classes.listBar}>
      <FilterBar view={view} management={management} onChange={onChange} />
      {isClosed(view.tab) && (
        <>
          <OptionSelect
            aria-label="Mes de recibo"
            size="xs"
            options={monthsUntil(bogotaDay(serverNow()).slice(0, 7)).map((month) => ({
              value: month,
              label: nameOfMonth(month),
            }))}
            value={view.month}
            onChange={(month) => onChange({ month, day: undefined })}
          />
          <OptionSelect
            aria-label="Día de recibo"
            size="xs"
            options={dayOptions(days, view.day)}
            value={view.day ?? wholeMonth}
            onChange={(day) => onChange({ day: day === wholeMonth ? undefined : day })}
          />
        </>
      )}
      <OptionSelect
        aria-label="ANS"
        size="xs"
        options={lightOptions}
        value={view.light ?? anyLight}
        onChange={(light) => onChange({ light: light === anyLight ? undefined : light })}
      />
      <span role="status" className={reading || isSearch ? undefined : classes.told}>
        {listInfo(view.tab, state)}
      </span>
      {progress && <progress {...progress} aria-label={isSearch ? 'Casos buscados' : 'Casos cargados'} />}
      {(more || (isSearch && reading)) && (
        <Button
          variant="default"
          size="compact-md"
          onClick={isSearch && reading ? onStop : onMore}
          loading={reading && !isSearch}
        >
          {moreLabel(isSearch, reading)}
        </Button>
      )}
      {error !== undefined && <Outdated why={messageOf(error)} />}
      {at && !reading && <span className={classes.told}>Actualizado a las {formatHour(bogotaTime(at))}</span>}
      <Unseen role="status">{news}</Unseen>
      <Button
        variant={news ? 'filled' : 'default'}
        size="compact-md"
        className={classes.refresh}
        onClick={onRefresh}
        loading={reading}
        {...(news && shortcutOf(listKeys.fresh))}
      >
        {news || 'Actualizar'}
      </Button>
      <ColumnsButton choice={choice} />
      {children}
    </Cluster>
  )
}
