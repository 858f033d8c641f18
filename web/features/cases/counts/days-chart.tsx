import { type MouseEvent, useState } from 'react'
import {
  chartSummary,
  chartTop,
  type DayCounts,
  daysInMonth,
  type Figure,
  stepOf,
  totalOf,
} from './counts-model.ts'
import classes from './days-chart.module.css'

type Props = { days: readonly DayCounts[]; figures: readonly Figure[] }

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`

const dayAt = ({ clientX, currentTarget }: MouseEvent, length: number): number => {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.floor(((clientX - left) / width) * length) + 1
}

const Scale = ({ top }: { top: number }) => {
  const step = stepOf(top)
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step).map((value) => (
    <span key={value} className={classes.line} style={{ bottom: percent(value, top) }}>
      <span className={classes.value}>{value}</span>
    </span>
  ))
}

const Legend = ({ figures, shown }: Pick<Props, 'figures'> & { shown: DayCounts | undefined }) => (
  <div className={classes.legend}>
    <span>
      Día <span className={classes.count}>{shown && Number(shown.day.slice(-2))}</span>
    </span>
    {figures.toReversed().map(({ status, label, color }) => (
      <span key={status}>
        <span className={classes.swatch} style={{ background: `var(${color})` }} />
        {label} <span className={classes.count}>{shown?.[status]}</span>
      </span>
    ))}
  </div>
)

/**
 * Cases received on each day of the month by their present status, stacked; the legend has the counts of the day
 * under the pointer.
 */
export const DaysChart = ({ days, figures }: Props) => {
  const [hovered, setHovered] = useState<number>()
  const top = chartTop(days)
  const length = daysInMonth(days[0]?.day)
  return (
    <div className={classes.chart} role="img" aria-label={chartSummary(days)}>
      <div
        className={classes.plot}
        onMouseMove={(event) => setHovered(dayAt(event, length))}
        onMouseLeave={() => setHovered(undefined)}
        aria-hidden
      >
        <Scale top={top} />
        {Array.from({ length }, (_, index) => index + 1).map((number) => {
          const day = days[number - 1]
          return (
            <div key={number} className={classes.day} data-hovered={hovered === number || undefined}>
              <div className={classes.stack} style={{ height: percent(day ? totalOf(day) : 0, top) }}>
                {day &&
                  figures.map(({ status, color }) => (
                    <span key={status} style={{ flexGrow: day[status], background: `var(${color})` }} />
                  ))}
              </div>
              <span className={classes.number}>{number}</span>
            </div>
          )
        })}
      </div>
      <Legend figures={figures} shown={hovered === undefined ? undefined : days[hovered - 1]} />
    </div>
  )
}
