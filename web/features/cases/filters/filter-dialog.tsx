import { returnKinds } from '../../../../shared/case-fields.ts'
import { type FilterName, filterLimits } from '../../../../shared/case-filters.ts'
import { placeOf, reassignedReason } from '../../../../shared/cases.ts'
import { bogotaDay } from '../../../../shared/dates.ts'
import { pauseReasons } from '../../../../shared/outcomes.ts'
import { processes } from '../../../../shared/processes.ts'
import { products } from '../../../../shared/products.ts'
import { returnReasonSuggestions } from '../../../../shared/return-reasons.ts'
import type { Management } from '../../../../shared/roles.ts'
import { serverNow } from '../../../session/store.ts'
import { CountField } from '../../../ui/count-field.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Fields } from '../../../ui/layout.tsx'
import { type Option, OptionSelect } from '../../../ui/option-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type FieldProps, useForm } from '../../../ui/use-form.ts'
import { type CasesChange, type CasesView, offeredFilters } from '../list/cases-address.ts'
import { filterForm } from './filter-form.ts'
import { filterLabels } from './filter-texts.ts'

type Props = {
  view: CasesView
  management: Management
  onChange: (change: CasesChange) => void
  onClose: () => void
}

/** The option of no filter; the select has no empty value. */
const any = 'todos'

type ChoiceProps = FieldProps<string> & { label: string; options: readonly Option[]; anyLabel: string }

/** One of some values, or any. Of all fields the first one takes the focus. */
const Choice = ({ options, anyLabel, value, onChange, ...field }: ChoiceProps) => (
  <OptionSelect
    {...field}
    data-autofocus
    options={[{ value: any, label: anyLabel }, ...options]}
    value={value || any}
    onChange={(chosen) => onChange(chosen === any ? '' : chosen)}
  />
)

const optionsOf = (texts: readonly string[]): Option[] =>
  [...new Set(texts)].map((text) => ({ value: text, label: text }))

const returnTexts = [...returnKinds, ...returnReasonSuggestions]
const pauseTexts = [...Object.values(pauseReasons).flat(), reassignedReason]

/** The filters of a tab, all at once; what is wrong is said at its field and changes nothing. */
export const FilterDialog = ({ view, management, onChange, onClose }: Props) => {
  const { tab } = view
  const initialValues = {
    process: view.process ?? '',
    product: view.product ?? '',
    agreements: view.agreements?.replaceAll(',', ', ') ?? '',
    handler: view.handler ?? '',
    office: view.office ?? '',
    from: view.from ?? '',
    to: view.to ?? '',
    waited: view.waited === undefined ? '' : String(view.waited),
    attempts: view.attempts === undefined ? '' : String(view.attempts),
    reason: view.reason ?? '',
  }
  const form = useForm({ schema: filterForm(), initialValues })
  const offered = offeredFilters(tab, management)
  const has = (name: FilterName): boolean => offered.includes(name)
  const own = processes.filter((process) => process.management === management)
  const today = bogotaDay(serverNow())
  const apply = (typed: typeof initialValues) => {
    onClose()
    onChange(Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text || undefined])))
  }
  return (
    <FormDialog
      opened
      title="Filtros"
      onSubmit={form.submit(apply)}
      submitLabel="Aplicar"
      onClose={onClose}
      busy={false}
      asks={form.isDirty()}
      width={560}
    >
      <Fields>
        {own.length > 1 && (
          <Choice
            {...form.field('process')}
            label={filterLabels.process}
            anyLabel="Todos los procesos"
            options={own.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
        {has('product') && (
          <Choice
            {...form.field('product')}
            label={filterLabels.product}
            anyLabel="Todos los productos"
            options={products.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
        {has('agreements') && (
          <TextField
            {...form.field('agreements')}
            data-autofocus
            label="Convenios"
            description="Códigos separados por comas"
            autoComplete="off"
          />
        )}
        {has('handler') && (
          <TextField
            {...form.field('handler')}
            label={filterLabels.handler}
            description="Usuario de red"
            autoComplete="off"
            maxLength={64}
          />
        )}
        {has('office') && (
          <TextField
            {...form.field('office')}
            label={filterLabels.office}
            description="Código de la oficina que radicó"
            autoComplete="off"
            maxLength={filterLimits.office}
          />
        )}
        {has('attempts') && <CountField {...form.field('attempts')} label="Envíos mínimos" maxDigits={2} />}
        {has('from') && <DateField {...form.field('from')} label={filterLabels.from} max={today} />}
        {has('to') && <DateField {...form.field('to')} label={filterLabels.to} max={today} />}
        {has('waited') && (
          <CountField {...form.field('waited')} label="Espera mínima, en horas" maxDigits={4} />
        )}
        {has('reason') && placeOf[tab] === 'paused' && (
          <Choice
            {...form.field('reason')}
            label={filterLabels.reason}
            anyLabel="Todos los motivos"
            options={optionsOf(view.reason ? [...pauseTexts, view.reason] : pauseTexts)}
          />
        )}
        {has('reason') && placeOf[tab] !== 'paused' && (
          <>
            <TextField
              {...form.field('reason')}
              label={filterLabels.reason}
              description="Tipo de devolución o palabras del motivo"
              list="return-reasons"
              autoComplete="off"
              maxLength={filterLimits.reason}
            />
            <datalist id="return-reasons">
              {returnTexts.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          </>
        )}
      </Fields>
    </FormDialog>
  )
}
