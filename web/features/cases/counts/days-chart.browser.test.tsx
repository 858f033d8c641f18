import { useState } from 'react'
import { expect, test } from 'vitest'
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

test('a poll updates the chart and keeps the hover on its day', async () => {
  const { screen } = await renderScreens([{ path: '/month', Component: Month }])
  const chart = screen.getByRole('img').element()
  const canvas = chart.querySelector('canvas')
  const over = chart.querySelector('.u-over') as HTMLElement
  const { left, width, top } = over.getBoundingClientRect()
  const legend = () => chart.querySelector('.u-legend')?.textContent ?? ''
  expect(legend()).toMatch(/^Día[^—]*Pendientes[^—]*$/)
  const at = { clientX: left + (width * 1.6) / 30, clientY: top + 20, bubbles: true }
  over.dispatchEvent(new MouseEvent('mouseenter', at))
  over.dispatchEvent(new MouseEvent('mousemove', at))
  await expect.poll(legend).toMatch(/Día2.*Pendientes5/)

  screen
    .getByRole('button', { name: 'Más' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(screen.getByRole('img', { name: /^9 casos recibidos/ })).toBeVisible()
  await expect.poll(legend).toMatch(/Día2.*Pendientes6/)
  expect(chart.querySelector('canvas')).toBe(canvas)
})
