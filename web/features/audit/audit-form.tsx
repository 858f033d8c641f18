import { type ReactNode, useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { auditedObjects } from '../../../shared/audit.ts'
import { type AuditKey, auditKeys, auditOutcomes } from '../../../shared/audit-calls.ts'
import { bogotaDay } from '../../../shared/dates.ts'
import type { AddressValues } from '../../address.ts'
import { serverNow } from '../../session/store.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Cluster, Surface } from '../../ui/layout.tsx'
import { OptionSelect } from '../../ui/option-select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import classes from './audit.module.css'
import type { auditParams } from './audit-params.ts'
import { keyLabels, objectLabels, outcomeLabels, valueLabels } from './audit-texts.ts'

type Values = AddressValues<typeof auditParams>

/** The option of no filter; a select has no empty value. */
const any = 'todos'
const anyOption = { value: any, label: 'Todos' }
const optionsOf = <Name extends string>(names: readonly Name[], labels: Readonly<Record<Name, string>>) =>
  names.map((value) => ({ value, label: labels[value] }))

const keys = optionsOf(auditKeys, keyLabels)
const objects = [anyOption, ...optionsOf(auditedObjects, objectLabels)]
const outcomes = [anyOption, ...optionsOf(auditOutcomes, outcomeLabels)]

const formOf = (today: string) =>
  z.object({
    day: z.iso.date('Escribe el día').check(z.refine((day) => day <= today, 'El día no puede ser futuro')),
    by: z.enum(auditKeys),
    value: z.string().check(z.trim(), z.minLength(1, 'Escribe qué buscas')),
    object: z.string(),
    outcome: z.string(),
  })

const typedOf = ({ day, by, value = '', object, outcome }: Values, today: string) => ({
  ...{ day: day ?? today, by: by as string, value },
  ...{ object: object ?? any, outcome: outcome ?? any },
})

type Props = { asked: Values; onSearch: (asked: Values) => void; busy: boolean; children: ReactNode }

/** A day, and whose entries of it: of a case, a customer or a person. */
export const AuditForm = ({ asked, onSearch, busy, children }: Props) => {
  const today = bogotaDay(serverNow())
  const form = useForm({ schema: formOf(today), initialValues: typedOf(asked, today) })
  const takeAsked = useEffectEvent(() => form.setValues(typedOf(asked, today)))
  // The user went back or forward.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays until the address changes
  useEffect(() => takeAsked(), [asked])
  const send = form.submit(({ object, outcome, ...rest }) =>
    onSearch({
      ...rest,
      object: auditedObjects.find((one) => one === object),
      outcome: auditOutcomes.find((one) => one === outcome),
    }),
  )
  return (
    <Surface as="form" below={4} onSubmit={send} noValidate aria-label="Buscar en la auditoría">
      <div className={classes.search}>
        <DateField label="Día" max={today} {...form.field('day')} />
        <OptionSelect label="Buscar por" options={keys} {...form.field('by')} />
        <TextField label={valueLabels[form.values.by as AuditKey]} maxLength={256} {...form.field('value')} />
        <OptionSelect label="Tipo de información" options={objects} {...form.field('object')} />
        <OptionSelect label="Resultado" options={outcomes} {...form.field('outcome')} />
      </div>
      <Cluster className={classes.buttons} justify="between" gap={3}>
        <Button type="submit" loading={busy}>
          Buscar
        </Button>
        {children}
      </Cluster>
    </Surface>
  )
}
