import 'uplot/dist/uPlot.min.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import UPlot from 'uplot'
import { chartSummary, type DayCounts, daysInMonth, type Figure, stackOf } from './counts-model.ts'
import classes from './home.module.css'

type Props = { days: readonly DayCounts[]; figures: readonly Figure[] }

const height = 210

/** The page's colours and font, for the canvas. */
const lookOf = (frame: HTMLElement) => {
  const style = getComputedStyle(frame)
  const tokenOf = (name: string) => style.getPropertyValue(name)
  return {
    tokenOf,
    grid: { stroke: tokenOf('--mantine-color-gray-2'), width: 1 },
    axis: {
      stroke: tokenOf('--mantine-color-gray-8'),
      font: `12px ${style.fontFamily}`,
      ticks: { show: false },
    },
  }
}
type Look = ReturnType<typeof lookOf>

/** Top edges first, so that each lower status covers the one above it. */
const optionsOf = (
  { days, figures, countsOf }: Props & { countsOf: (index: number) => DayCounts | undefined },
  width: number,
  { tokenOf, grid, axis }: Look,
): UPlot.Options => ({
  width,
  height,
  cursor: { y: false, drag: { setScale: false }, points: { show: false } },
  scales: {
    x: { time: false, range: [0.4, daysInMonth(days[0]?.day) + 0.6] },
    y: { range: (_, __, most) => [0, Math.max(4, Math.ceil(most * 1.1))] },
  },
  axes: [
    { ...axis, grid: { show: false }, incrs: [1, 2, 5], space: 28, size: 28 },
    { ...axis, grid, size: 46, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000] },
  ],
  series: [
    // Without a hovered day there is no value: a dash would mean an unknown one.
    { label: 'Día', value: (_, day) => (day === null ? '' : String(day)) },
    ...figures
      .map(
        ({ label, status, color }): UPlot.Series => ({
          label,
          fill: tokenOf(color),
          stroke: tokenOf(color),
          width: 0,
          points: { show: false },
          paths: UPlot.paths.bars?.({ size: [0.72, 34], radius: 0 }),
          value: (_, __, ___, index) => (index === null ? '' : String(countsOf(index)?.[status] ?? '—')),
        }),
      )
      .reverse(),
  ],
})

const dataOf = ({ days, figures }: Props): UPlot.AlignedData => {
  const [x, ...tops] = stackOf(days, figures)
  return [x, ...tops.reverse()]
}

/** Created once. New counts update the existing chart, so that a poll keeps the hovered day. */
const Drawing = (props: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  const chart = useRef<UPlot>(undefined)
  const latest = useRef(props)
  const { days } = props
  const draw = useEffectEvent(
    (into: HTMLElement) =>
      new UPlot(
        optionsOf(
          { ...props, countsOf: (index) => latest.current.days[index] },
          into.clientWidth,
          lookOf(into),
        ),
        dataOf(props),
        into,
      ),
  )
  const update = useEffectEvent(() => {
    latest.current = props
    chart.current?.setData(dataOf(props))
  })
  useEffect(() => {
    const { current } = frame
    if (!current) return
    const drawn = draw(current)
    chart.current = drawn
    const watcher = new ResizeObserver(() => drawn.setSize({ width: current.clientWidth, height }))
    watcher.observe(current)
    return () => {
      watcher.disconnect()
      drawn.destroy()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days are what is new
  useEffect(() => update(), [days])
  return <div ref={frame} className={classes.days} role="img" aria-label={chartSummary(days)} />
}

/** Cases received on each day of the month by their present status, stacked. */
export const DaysChart = (props: Props) => {
  const { days, figures } = props
  return (
    <Drawing key={[days[0]?.day.slice(0, 7), ...figures.map(({ status }) => status)].join()} {...props} />
  )
}
