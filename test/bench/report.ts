/** One line of a table of figures: the measured value, its goal and its details. */
export type Figure = {
  id: string
  metric: string
  measured: string
  goal: string
  /** Undefined: reported, not judged. */
  reached?: boolean
  details?: string[]
}

const marks = { true: '✓', false: '✗', undefined: '·' } as const

/** `value` compared with an upper limit. */
export const atMost = (value: number, limit: number, digits = 2) => ({
  measured: value.toFixed(digits),
  goal: `≤ ${limit}`,
  reached: value <= limit,
})

/** `value` compared with a lower limit. */
export const atLeast = (value: number, limit: number, digits = 2) => ({
  measured: value.toFixed(digits),
  goal: `≥ ${limit}`,
  reached: value >= limit,
})

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

export const printFigures = (figures: readonly Figure[]): void => {
  for (const { id, metric, measured, goal, reached, details = [] } of figures) {
    console.log(
      `${marks[`${reached}`]} ${id.padEnd(5)} ${metric.padEnd(74)} ${measured.padStart(16)}   ${goal}`,
    )
    for (const detail of details) console.log(`       ${detail}`)
  }
}

/** A count that must be zero. */
export const none = (count: number): Pick<Figure, 'measured' | 'goal' | 'reached'> => ({
  measured: String(count),
  goal: '0',
  reached: count === 0,
})
