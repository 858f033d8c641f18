/** A stretch of a day in seconds since its midnight; its end is not of it, so that two may touch (decision 43). */
export type Span = { from: number; to: number }

const minute = 60
const hour = 60 * minute

/** `HH:mm:ss`, or `HH:mm` → seconds since midnight. */
export const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * hour + minutes * minute + seconds
}

/** Seconds since midnight → `HH:mm:ss`. */
export const timeOf = (seconds: number): string =>
  [Math.floor(seconds / hour), Math.floor((seconds % hour) / minute), seconds % minute]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** One that has no length overlaps nothing. */
export const overlap = (a: Span, b: Span): boolean => Math.max(a.from, b.from) < Math.min(a.to, b.to)

/** The union of the spans, in order; adjacent ones are merged. */
export const unionOf = (spans: readonly Span[]): Span[] => {
  const covered: Span[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = covered.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else covered.push({ from, to })
  }
  return covered
}

export const lengthOf = (spans: readonly Span[]): number =>
  unionOf(spans).reduce((sum, { from, to }) => sum + to - from, 0)

/** Whole minutes of a span, as times are typed; none where there is no whole one. */
const wholeMinutes = ({ from, to }: Span): Span[] => {
  const whole = { from: Math.ceil(from / minute) * minute, to: Math.floor(to / minute) * minute }
  return whole.from < whole.to ? [whole] : []
}

/** The whole minutes of a span that none of the others covers. */
export const freeOf = (span: Span, taken: readonly Span[]): Span[] => {
  const free: Span[] = []
  let from = span.from
  for (const one of unionOf(taken)) {
    if (one.from >= span.to) break
    if (one.from > from) free.push({ from, to: one.from })
    from = Math.max(from, one.to)
  }
  if (from < span.to) free.push({ from, to: span.to })
  return free.flatMap(wholeMinutes)
}

/** The whole minutes between the first and the last of the spans that none covers (decision 59). */
export const gapsOf = (spans: readonly Span[]): Span[] => {
  const [first, last] = [unionOf(spans).at(0), unionOf(spans).at(-1)]
  return first && last ? freeOf({ from: first.from, to: last.to }, spans) : []
}

/** Hours and minutes of a time, as counters show it; seconds of a minute that is not whole are left out. */
export const hoursAndMinutes = (seconds: number): { hour: number; minutes: number } => ({
  hour: Math.floor(seconds / hour),
  minutes: Math.floor((seconds % hour) / minute),
})

export const friendly = (seconds: number): string => {
  const { hour: hours, minutes } = hoursAndMinutes(seconds)
  return `${hours} h ${String(minutes).padStart(2, '0')} min`
}
