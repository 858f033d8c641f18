import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { activities } from '../../../shared/activities.ts'
import { timeOf } from '../../../shared/day-spans.ts'
import { processConfigurations } from '../../../shared/process-configuration.ts'
import { staff } from '../../../shared/staff.ts'
import { answer, enter, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { automaticCard, configured, dayOf, seat } from './day.fixture.ts'
import { DayPage } from './day-page.tsx'

/** Milliseconds that a key may take until the page is drawn again. */
const perKey = 50

/** Two hundred cases, two minutes each, with a minute between them. */
const cards = Array.from({ length: 200 }, (_, index) => {
  const begin = 8 * 3_600 + index * 180
  return automaticCard({ id: `a${index}`, beginDate: timeOf(begin), endDate: timeOf(begin + 120) })
})

/** How long each key took, from when it was pressed until the frame that follows it was drawn. */
const timeKeys = () => {
  const times: number[] = []
  const onKey = () => {
    const pressed = performance.now()
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - pressed)))
  }
  window.addEventListener('keydown', onKey, { capture: true })
  return { times, stop: () => window.removeEventListener('keydown', onKey, { capture: true }) }
}

test('a day of 200 cards is typed in without lag', async () => {
  sessionStorage.clear()
  const api = pageApi()
  await enter({ login: 'LUZPEN01', roles: ['GestoresDesembolsos'], home: '/menu-disbursement' })
  const { management, area, process } = configured()
  api.on(activities.day, () =>
    answer(activities.day, dayOf(cards, { last: { management, area, new: process } })),
  )
  api.on(staff.find, () => answer(staff.find, { Items: [seat], more: false }))
  api.on(processConfigurations.managements, () => answer(processConfigurations.managements, { items: [] }))
  api.on(processConfigurations.ofManagement, () =>
    answer(processConfigurations.ofManagement, { items: [configured()] }),
  )
  const { screen } = await renderScreens([{ path: '/report-productivity', Component: DayPage }])
  await expect.element(screen.getByText('Falta: hora fin, aprobados, devueltos')).toBeVisible()
  await userEvent.click(screen.getByLabelText('Observaciones'))
  const keys = timeKeys()
  await userEvent.keyboard('Llamadas a los clientes de la lista')
  await expect
    .element(screen.getByLabelText('Observaciones'))
    .toHaveValue('Llamadas a los clientes de la lista')
  await expect.poll(() => keys.times.length).toBeGreaterThan(30)
  keys.stop()
  // The middle one: a machine that does other things too holds single keys up.
  const middle = keys.times.toSorted((a, b) => a - b)[Math.floor(keys.times.length / 2)] ?? Infinity
  console.log(
    `a key with 200 cards: ${middle.toFixed(1)} ms, ${document.querySelectorAll('*').length} elements`,
  )
  expect(middle).toBeLessThan(perKey)
  expect(document.querySelectorAll('*').length).toBeLessThan(8_000)
})
