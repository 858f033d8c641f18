import { type ReactNode, useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { bogotaDay } from '../../../shared/dates.ts'
import { serverNow } from '../../session/store.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Beside } from '../../ui/layout.tsx'
import { useForm } from '../../ui/use-form.ts'
import classes from './report.module.css'

const searchOf = (today: string) =>
  z.object({
    day: z.iso
      .date('Escribe la fecha del reporte')
      .check(z.refine((day) => day <= today, 'La fecha del reporte no puede ser futura')),
  })

type Props = {
  /** The day of the shown report. */
  day: string | undefined
  onSearch: (day: string) => void
  busy: boolean
  children: ReactNode
}

/** The day of the report (C§2.7); the default is today. */
export const ReportSearch = ({ day, onSearch, busy, children }: Props) => {
  const today = bogotaDay(serverNow())
  const form = useForm({ schema: searchOf(today), initialValues: { day: day ?? today } })
  const takeDay = useEffectEvent(() => form.setFieldValue('day', day ?? today))
  // The user went back or forward.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays until the address changes
  useEffect(() => takeDay(), [day])
  return (
    <Beside
      as="form"
      className={classes.search}
      onSubmit={form.submit((asked) => onSearch(asked.day))}
      noValidate
      aria-label="Buscar reporte"
    >
      <DateField label="Fecha del reporte" separator="-" max={today} {...form.field('day')} />
      <Button type="submit" loading={busy}>
        Buscar
      </Button>
      {children}
    </Beside>
  )
}
