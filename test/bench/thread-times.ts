import type { Browser, Page } from 'playwright-core'

/** Processor milliseconds of a page's thread for a user's actions, from the browser's own trace. */
export type ActTimes = {
  /** From each input to the frame that shows its result: scripts, style, layout and paint. */
  inputs: number[]
  /** The longest task of all, including work after the frames. */
  longest: number
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  dur?: number
  args?: { name?: string }
}

/** Marks each input at its start and after the next frame. */
const markInputs = () => {
  for (const type of ['keydown', 'click', 'change', 'input', 'wheel', 'mousemove'])
    window.addEventListener(
      type,
      () => {
        performance.mark('input')
        requestAnimationFrame(() => setTimeout(() => performance.mark('shown')))
      },
      { capture: true, passive: true },
    )
}

const mark = (page: Page, name: string): Promise<void> =>
  page.evaluate((name) => void performance.mark(name), name)

/** Processor time, which excludes other work on the machine. */
const taskMs = ({ tdur = 0 }: TraceEvent): number => tdur / 1_000

const timesIn = (events: readonly TraceEvent[], [begun, ended]: readonly [number, number]): ActTimes => {
  const within = events.filter(({ ts, dur = 0 }) => ts + dur > begun && ts < ended)
  const tasks = within.filter(({ name }) => name === 'RunTask')
  const inputs: number[] = []
  let from: number | undefined
  for (const { name, ts } of within) {
    if (name === 'input') from ??= ts
    if (name !== 'shown' || from === undefined) continue
    const since = from
    const shown = tasks.filter((task) => task.ts + (task.dur ?? 0) > since && task.ts < ts)
    inputs.push(shown.reduce((sum, task) => sum + taskMs(task), 0))
    from = undefined
  }
  return { inputs, longest: Math.max(0, ...tasks.map(taskMs)) }
}

/** The time of the page's thread for each of these actions, one after the other. */
export const threadTimes = async (
  browser: Browser,
  page: Page,
  acts: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Record<string, ActTimes>> => {
  await page.evaluate(markInputs)
  await browser.startTracing(page, {
    categories: ['blink.user_timing', 'toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
  })
  for (const [name, act] of Object.entries(acts)) {
    await mark(page, `begin ${name}`)
    await act()
    await mark(page, `end ${name}`)
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const marked = traceEvents.find(({ name }) => name.startsWith('begin '))
  const own = traceEvents
    .filter(({ pid, tid }) => pid === marked?.pid && tid === marked.tid)
    .sort((one, other) => one.ts - other.ts)
  const at = (name: string) => own.find((event) => event.name === name)?.ts ?? Number.NaN
  return Object.fromEntries(
    Object.keys(acts).map((name) => [name, timesIn(own, [at(`begin ${name}`), at(`end ${name}`)])]),
  )
}
