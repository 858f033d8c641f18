import { isClosed, pendingListLimit } from '../../../../shared/case-lists.ts'
import { placeOf } from '../../../../shared/cases.ts'
import { bogotaDay, bogotaTime } from '../../../../shared/dates.ts'
import { lightLabels, lights } from '../../../../shared/lights.ts'
import { processes } from '../../../../shared/processes.ts'
import { messageOf } from '../../../api/api-error.ts'
import { formatDay, formatHour } from '../../../format.ts'
import { serverNow } from '../../../session/store.ts'
import { Button } from '../../../ui/button.tsx'
import { counted } from '../../../ui/counted.ts'
import { Cluster } from '../../../ui/layout.tsx'
import { nameOfMonth } from '../../../ui/month-name.ts'
import { type Option, OptionSelect } from '../../../ui/option-select.tsx'
import { Outdated } from '../../../ui/outdated.tsx'
import type { DayCount, ListState } from './case-lists.ts'
import classes from './cases.module.css'
import {
  type CasesFilters,
  type CasesView,
  isNarrowed,
  type LightChoice,
  monthsUntil,
  type Tab,
} from './cases-address.ts'

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

/** The progress of the reading, or how much of the whole a list shows. */
export const listInfo = (tab: Tab, { rows, reading, arrived, total = 0, more }: ListState): string => {
  if (reading) return arrived > 0 ? `Cargando… ${counted(arrived)} casos` : 'Cargando…'
  if (placeOf[tab] !== 'queue') {
    if (!more) return ''
    const of = total > rows.length ? ` de ${counted(total)}` : ''
    return `Los ${counted(rows.length)} más recientes${of}; la búsqueda y el orden son solo de estos`
  }
  return total > rows.length
    ? `Los primeros ${counted(rows.length)} de ${counted(total)}, en el orden en que se asignan`
    : 'En el orden en que se asignan'
}

type Props = {
  view: CasesView
  state: ListState
  onChange: (filters: CasesFilters) => void
  onMore: () => void
  onRefresh: () => void
}

const labelOfProcess = (id: string): string => processes.find((process) => process.id === id)?.label ?? id

/** The filter of a list in words. */
const narrowedTo = ({ process, light, month, agreements = '' }: CasesView): string => {
  if (!process) return `Convenio ${agreements.replaceAll(',', ', ')}`
  return `${labelOfProcess(process)}${light ? '' : `, recibidos en ${nameOfMonth(month)}`}`
}

/** All cases in place of those of a figure. */
const unfiltered = { process: undefined, month: undefined, light: undefined, agreements: undefined }

const anyLight = 'todos'
const lightOptions = [
  { value: anyLight, label: 'Todo ANS' },
  ...lights.map((light) => ({ value: light, label: lightLabels[light] })),
  { value: 'today', label: 'Vence hoy' },
]

/** What a list shows and when it was read, with the month and the day of closed cases. */
export const ListBar = ({ view, state, onChange, onMore, onRefresh }: Props) => {
  const { reading, arrived, total, more, days, at, error } = state
  const narrowed = isNarrowed(view)
  const expected = isClosed(view.tab) || total === undefined ? undefined : Math.min(total, pendingListLimit)
  return (
    <Cluster gap={4} className={classes.listBar}>
      {narrowed && (
        <span className={classes.narrowed}>
          {narrowedTo(view)}
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(unfiltered)}>
            Ver todos
          </Button>
        </span>
      )}
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
        onChange={(light) => onChange({ light: light === anyLight ? undefined : (light as LightChoice) })}
      />
      <span role="status">{(reading || !narrowed) && listInfo(view.tab, state)}</span>
      {reading && expected !== undefined && expected > 0 && (
        <progress max={expected} value={Math.min(arrived, expected)} aria-label="Casos cargados" />
      )}
      {more && !narrowed && (
        <Button variant="default" size="compact-md" onClick={onMore} loading={reading}>
          Mostrar más
        </Button>
      )}
      {error !== undefined && <Outdated why={messageOf(error)} />}
      {at && !reading && <span>Actualizado a las {formatHour(bogotaTime(at))}</span>}
      <Button variant="default" size="compact-md" onClick={onRefresh} loading={reading}>
        Actualizar
      </Button>
    </Cluster>
  )
}
