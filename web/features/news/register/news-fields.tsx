import type { ReactNode } from 'react'
import { newsMessages } from '../../../../shared/news-messages.ts'
import { firstNewsDay, newsHours, newsLimits } from '../../../../shared/news-rules.ts'
import { newsTypes } from '../../../../shared/news-types.ts'
import { ticketDigits } from '../../../../shared/ticket-number.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { DigitsField } from '../../../ui/digits-field.tsx'
import { Cluster, Fields } from '../../../ui/layout.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import { labels, spanText } from '../news-texts.ts'
import type { NewsFormState } from './news-form-state.ts'
import { type EditedNews, lastDayOf, locksOf, spanOfTyped, typeOf } from './news-values.ts'

const types = newsTypes.map(({ name, area }) => ({
  value: name,
  label: name === area ? name : `${name} · ${area}`,
}))

type Props = {
  form: NewsFormState
  edited?: EditedNews | undefined
  today: string
  /** Shown beside the type. */
  beside?: ReactNode
}

/** The fields of news (B§3, B§5): the type, the times, and what the type asks for. */
export const NewsFields = ({ form, edited, today, beside }: Props) => {
  const typed = form.getValues()
  const locks = locksOf(typed, edited, today)
  const span = spanOfTyped(typed, edited, today)
  const begin = form.field('firstDay')
  // Most news last one day.
  const beginOn = (day: string) => {
    begin.onChange(day)
    if (day !== '' && !locks.end && typed.lastDay < day) form.setFieldValue('lastDay', day)
  }
  const type = (
    <SearchSelect
      label={labels.new}
      options={types}
      labelLimit={60}
      disabled={locks.start}
      {...form.field('new')}
    />
  )
  return (
    <>
      {beside ? (
        <Fields gap={3}>
          {beside}
          {type}
        </Fields>
      ) : (
        type
      )}
      <Fields gap={3}>
        <DateField
          label={labels.firstDay}
          min={firstNewsDay(today)}
          disabled={locks.start}
          {...begin}
          onChange={beginOn}
        />
        <DateField
          label={labels.lastDay}
          min={typed.firstDay || firstNewsDay(today)}
          disabled={locks.end}
          {...form.field('lastDay')}
          value={lastDayOf(typed, locks)}
        />
        <TimeField
          label={labels.from}
          placeholder={newsHours.from.slice(0, 5)}
          disabled={locks.start}
          {...form.field('from')}
        />
        <TimeField
          label={labels.to}
          placeholder={newsHours.to.slice(0, 5)}
          disabled={locks.start}
          {...form.field('to')}
        />
      </Fields>
      <Cluster as="p" gap={2} justify="end" role="status">
        {span && span.firstDay <= span.lastDay
          ? `${spanText(span)}.`
          : 'Sin horas es de 08:00 a 17:30; sin fechas es de hoy.'}
        {locks.end && ' Este tipo de novedad termina 30 días después de su inicio.'}
        {locks.start && ` ${newsMessages.startFixed}.`}
      </Cluster>
      {typeOf(typed.new)?.caseNumber && (
        <DigitsField
          label={labels.caseSmax}
          maxDigits={ticketDigits}
          disabled={locks.start}
          {...form.field('caseSmax')}
        />
      )}
      <LongText
        label={labels.observations}
        limit={newsLimits.observations}
        rows={2}
        sends
        {...form.field('observations')}
      />
    </>
  )
}
