import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { DayAnswer } from '../../../../shared/activity-cards.ts'
import classes from './band.module.css'
import type { DayItem } from './day-items.ts'
import { bandOf } from './time-band.ts'

type Props = { day: DayAnswer; onPick: (item: DayItem) => void }

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** The day as a picture: one Tab stop, with arrows between its items; Enter goes to the item. */
export const DayBand = ({ day, onPick }: Props) => {
  const band = useMemo(() => bandOf(day), [day])
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const last = band.segments.length - 1
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = step(Math.min(at, last), last)
    setAt(next)
    list.current?.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }
  return (
    <figure className={classes.band}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      <div
        className={classes.track}
        role="group"
        aria-label="Línea de tiempo del día"
        ref={list}
        onKeyDown={onKeyDown}
      >
        {band.segments.map(({ item, key, kind, conflict, label, left, width }, index) => (
          <button
            key={key}
            type="button"
            className={classes.segment}
            title={label}
            aria-label={label}
            tabIndex={index === Math.min(at, last) ? 0 : -1}
            onFocus={() => setAt(index)}
            onClick={() => onPick(item)}
            data-kind={kind}
            data-conflict={conflict || undefined}
            style={{ left: `${left}%`, width: `${width}%` }}
          />
        ))}
      </div>
      <div className={classes.hours} aria-hidden>
        {band.hours.map(({ label, left }) => (
          <span key={label} style={{ left: `${left}%` }}>
            {label}
          </span>
        ))}
      </div>
      <figcaption>{band.summary}</figcaption>
    </figure>
  )
}
