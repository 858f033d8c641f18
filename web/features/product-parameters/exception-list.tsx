import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { isBusinessDay } from '../../../shared/business-days.ts'
import { bogotaDay } from '../../../shared/dates.ts'
import { exceptionStep } from '../../../shared/parameter-rules.ts'
import { exceptionsLimit } from '../../../shared/product-parameters.ts'
import { formatDay, formatHour } from '../../format.ts'
import { serverNow } from '../../session/store.ts'
import { Button } from '../../ui/button.tsx'
import { CountField } from '../../ui/count-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Note, Stack } from '../../ui/layout.tsx'
import { OptionSelect } from '../../ui/option-select.tsx'
import { useFocusKeeper } from '../../ui/use-focus-keeper.ts'
import { type FieldProps, focusField } from '../../ui/use-form.ts'
import classes from './parameters.module.css'
import { newException, type ParametersForm } from './parameters-form.ts'

const minutesOfDay = 24 * 60
const times = Array.from({ length: minutesOfDay / exceptionStep }, (_, index) => {
  const minutes = index * exceptionStep
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${hour}:${minute}`
})
const timeOptions = times.map((time) => ({ value: time, label: formatHour(time) }))
const isExcluded = (day: string): boolean => !isBusinessDay(day)

type Props = { form: ParametersForm; disabled: boolean }

/**
 * Dates with the ANS of the cases received on that day from that time on: pairs that are edited together
 * (decision 51).
 */
export const ExceptionList = ({ form, disabled }: Props) => {
  const { exceptions } = form.getValues()
  const field = (path: string) => form.getInputProps(path) as FieldProps<string>
  const list = useFocusKeeper<HTMLFieldSetElement>()
  const today = bogotaDay(serverNow())
  const add = ({ currentTarget: { parentElement: group } }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => form.insertListItem('exceptions', newException))
    focusField(group, `exceptions.${exceptions.length}.day`)
  }
  return (
    <Stack as="fieldset" align="start" className={classes.group} ref={list} tabIndex={-1} disabled={disabled}>
      <legend>Fechas de excepción</legend>
      <Note size="body">
        Los casos recibidos desde esa hora, ese día, tienen el ANS que indiques en lugar del usual.
      </Note>
      {exceptions.length === 0 && <Note size="body">Sin excepciones</Note>}
      {exceptions.map(({ day }, index) => {
        const path = `exceptions.${index}`
        const which = day ? formatDay(day) : `excepción ${index + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, by which its fields are named
          <div key={index} className={classes.exception}>
            <DateField label="Fecha" min={today} excludes={isExcluded} {...field(`${path}.day`)} />
            <OptionSelect label="Hora" options={timeOptions} placeholder="HH:MM" {...field(`${path}.time`)} />
            <CountField label="Horas de ANS" maxDigits={4} {...field(`${path}.hours`)} />
            <Button
              variant="default"
              className={classes.remove}
              onClick={() => form.removeListItem('exceptions', index)}
              aria-label={`Quitar la excepción: ${which}`}
            >
              Quitar
            </Button>
          </div>
        )
      })}
      <Button
        variant="default"
        onClick={add}
        whyNot={exceptions.length >= exceptionsLimit && `Máximo ${exceptionsLimit} excepciones`}
      >
        Agregar excepción
      </Button>
    </Stack>
  )
}
