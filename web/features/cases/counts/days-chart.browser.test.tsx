import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { figuresOf, noCounts } from './counts-model.ts'
import { DaysChart } from './days-chart.tsx'

const daysWith = (pending: number) => [
  { ...noCounts, day: '2026-11-01', PENDING: 3 },
  { ...noCounts, day: '2026-11-02', PENDING: pending },
]

/** The month as a poll returns it: the same days in new objects, with one more case. */
const Month = () => {
  const [pending, setPending] = useState(5)
  return (
    <>
      <button type="button" onClick={() => setPending(pending + 1)}>
        Más
      </button>
      <div style={{ width: 600 }}>
        <DaysChart days={daysWith(pending)} figures={figuresOf(undefined)} />
      </div>
    </>
  )
}

test('a poll updates the bars and keeps the hover on its day', async () => {
  const { screen } = await renderScreens([{ path: '/month', Component: Month }])
  const chart = screen.getByRole('img')
  const legend = () => chart.element().lastElementChild?.textContent ?? ''
  expect(legend()).toMatch(/^Día[^—\d]*Pendientes[^—\d]*$/)
  const days = () => [...chart.element().querySelectorAll<HTMLElement>('[class*=_day_]')]
  const heights = () => days().map((day) => day.querySelector('div')?.getBoundingClientRect().height ?? 0)
  expect(days()).toHaveLength(30)
  expect((heights()[1] ?? 0) / (heights()[0] ?? 0)).toBeCloseTo(5 / 3, 1)
  expect(Math.max(...heights().slice(2))).toBe(0)
  await userEvent.hover(days()[1] as HTMLElement)
  await expect.poll(legend).toMatch(/Día 2.*Pendientes 5/)

  screen
    .getByRole('button', { name: 'Más' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(screen.getByRole('img', { name: /^9 casos recibidos/ })).toBeVisible()
  await expect.poll(legend).toMatch(/Día 2.*Pendientes 6/)
  expect((heights()[1] ?? 0) / (heights()[0] ?? 0)).toBeCloseTo(2, 1)
  await userEvent.unhover(days()[1] as HTMLElement)
  await expect.poll(legend).not.toMatch(/\d/)
})
