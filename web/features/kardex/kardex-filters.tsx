import type { Vertical } from '../../../shared/verticals.ts'
import { messageOf } from '../../api/api-error.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Tiles } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OptionSelect } from '../../ui/option-select.tsx'
import classes from './kardex.module.css'
import type { KardexFilters as Filters } from './use-kardex-filters.ts'

const optionOf = (name: string) => ({ value: name, label: name })
const idOf = (vertical: string | undefined, management: string) => `${vertical}#${management}`

/** Fecha, Gerencia and Área: each must be selected before the next one (B§4). */
export const KardexFilters = ({ filters }: { filters: Filters }) => {
  const { kind, dates, date, vertical, management, area, managements, isDated } = filters
  const isVertical = kind === 'vertical'
  const chosen = managements.some((one) => one.vertical === vertical && one.management === management)
  return (
    <>
      <Tiles align="start" className={classes.filters}>
        <DateField
          label="Fecha"
          placeholder="Selecciona"
          separator="-"
          value={date}
          onChange={filters.setDate}
          min={dates.from}
          max={dates.to}
          disabled={kind === 'own'}
          error={filters.dateError}
        />
        <OptionSelect
          label={isVertical ? 'Vertical y Gerencia' : 'Gerencia'}
          options={managements.map((one) => ({
            value: idOf(one.vertical, one.management),
            label: one.management,
            ...(isVertical && { group: one.vertical }),
          }))}
          value={chosen ? idOf(vertical, management) : ''}
          onChange={(id) => {
            const [to = '', name = ''] = id.split('#')
            filters.setManagement({ vertical: to as Vertical, management: name })
          }}
          disabled={!isDated}
        />
        <OptionSelect
          label="Área"
          options={filters.areas.map(optionOf)}
          value={filters.areas.includes(area) ? area : ''}
          onChange={filters.setArea}
          disabled={!isDated || management === ''}
        />
      </Tiles>
      {filters.error && (
        <Notice layout="line" alert onRetry={filters.retry}>
          {messageOf(filters.error)}
        </Notice>
      )}
    </>
  )
}
