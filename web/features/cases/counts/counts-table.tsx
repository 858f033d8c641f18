import { formatDay } from '../../../format.ts'
import { type DayCounts, type Figure, totalOf } from './counts-model.ts'
import classes from './home.module.css'

/** The chart's data as a table, for whoever reads rather than sees it. */
export const CountsTable = ({
  days,
  figures,
}: {
  days: readonly DayCounts[]
  figures: readonly Figure[]
}) => (
  <details className={classes.details}>
    <summary>Ver los datos por día</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard's arrows */}
    <section className={classes.scroller} tabIndex={0} aria-label="Casos recibidos por día">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Día</th>
            {figures.map(({ status, label }) => (
              <th key={status} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDay(day.day)}</th>
              {figures.map(({ status }) => (
                <td key={status}>{day[status]}</td>
              ))}
              <td>{totalOf(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
)
