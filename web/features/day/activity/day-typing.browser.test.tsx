import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { dayCalls } from '../../../../shared/day-calls.ts'
import { timeOf } from '../../../../shared/day-spans.ts'
import { processConfigurations } from '../../../../shared/process-configuration-calls.ts'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import { automaticCard } from '../../../../test/support/day-cards.ts'
import { longestKey, timeKeys } from '../../../../test/support/key-times.ts'
import { answer, enter, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { configured, dayOf, seat } from '../day.fixture.ts'
import { DayPage } from '../day-page.tsx'

/** The most a key may take on a full day, as a multiple of a nearly empty one, on a slow machine. */
const mostOverEmpty = 4

/** Cases of two minutes each, with a minute between them. */
const cardsOf = (length: number) =>
  Array.from({ length }, (_, index) => {
    const begin = 8 * 3_600 + index * 180
    return automaticCard({ id: `a${index}`, beginDate: timeOf(begin), endDate: timeOf(begin + 120) })
  })

/** The median time of a key on a day with this many cards. */
const typeOn = async (cards: number): Promise<number> => {
  sessionStorage.clear()
  const api = pageApi()
  await enter({ login: 'LUZPEN01', roles: ['GestoresDesembolsos'], home: '/menu-disbursement' })
  const { management, area, process } = configured()
  const last = { management, area, new: process }
  api.on(dayCalls.day, () => answer(dayCalls.day, dayOf(cardsOf(cards), { last })))
  api.on(seatCalls.find, () => answer(seatCalls.find, { Items: [seat], more: false }))
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
  expect(document.querySelectorAll('*').length).toBeLessThan(8_000)
  await screen.unmount()
  return keys.middle()
}

test('typing on a day of 200 cards is as fast as on one of two', async () => {
  const [few, many] = [await typeOn(2), await typeOn(200)]
  console.log(`a key with 2 cards: ${few.toFixed(1)} ms, with 200: ${many.toFixed(1)} ms`)
  expect(many).toBeLessThan(longestKey(few, mostOverEmpty))
})
