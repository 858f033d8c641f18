import { startLocal } from '../../infra/local/start-local.ts'
import type { ActivityCard } from '../../shared/activity-cards.ts'
import { dayCalls } from '../../shared/day-calls.ts'
import { timeOf } from '../../shared/day-spans.ts'
import { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { seatCalls } from '../../shared/seat-calls.ts'
import { configured, dayOf, seat } from '../../web/features/day/day.fixture.ts'
import { launchBrowser, newDesk } from '../e2e/support/browser.ts'
import { enterAs } from '../e2e/support/people.ts'
import { automaticCard } from '../support/day-cards.ts'
import { timeKeys } from '../support/key-times.ts'

/** Milliseconds of a key press: the median and the 95th percentile. */
export type KeyTimes = { cards: number; middle: number; slow: number }

const login = 'SEBPEN01'
const text = 'Llamadas a los clientes de la lista, con sus respuestas'

/** Cases of two minutes each, a minute apart. */
const cardsOf = (length: number): ActivityCard[] =>
  Array.from({ length }, (_, index) => {
    const begin = 8 * 3_600 + index * 180
    return automaticCard({ id: `a${index}`, beginDate: timeOf(begin), endDate: timeOf(begin + 120) })
  })

console.info = () => {}
const local = await startLocal()
const browser = await launchBrowser('as users')

/** Time of a key press in the form beside a day of this many cards, in the page as deployed. */
const typeBeside = async (cards: number): Promise<KeyTimes> => {
  const { context, page } = await newDesk(browser)
  const { management, area, process } = configured()
  const answers: Record<string, unknown> = {
    [dayCalls.day.path.replace('{user}', login)]: dayOf(cardsOf(cards), {
      last: { management, area, new: process },
    }),
    [seatCalls.find.path]: { Items: [seat], more: false },
    [processConfigurations.managements.path]: { items: [] },
    [processConfigurations.ofManagement.path.replace('{key}', management)]: { items: [configured()] },
  }
  await page.route(
    ({ pathname }) => Object.keys(answers).some((path) => pathname.endsWith(path)),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      const [, json] = Object.entries(answers).find(([path]) => pathname.endsWith(path)) ?? []
      const headers = {
        'access-control-allow-origin': new URL(page.url()).origin,
        'access-control-allow-headers': 'authorization,content-type,token',
      }
      await route.fulfill({ headers, json })
    },
  )
  await enterAs(page, local, login)
  await page.getByRole('link', { name: 'Gestión diaria', exact: true }).first().click()
  await page.getByText('Falta: hora fin, aprobados, devueltos').waitFor()
  await page.getByLabel('Observaciones').click()
  await page.evaluate(`window.keys = (${timeKeys})()`)
  await page.keyboard.type(text, { delay: 60 })
  await page.waitForFunction(`window.keys.times.length === ${text.length}`)
  const times = (await page.evaluate('window.keys.times')) as number[]
  await context.close()
  const inOrder = times.toSorted((a, b) => a - b)
  const at = (share: number) => inOrder[Math.floor(inOrder.length * share)] ?? Number.NaN
  return { cards, middle: at(0.5), slow: at(0.95) }
}

try {
  // The first one also downloads files for the cache.
  await typeBeside(2)
  const measured = [await typeBeside(2), await typeBeside(200)]
  process.send?.(measured)
  if (!process.send) process.stdout.write(`${JSON.stringify(measured, null, 1)}\n`)
} finally {
  await browser.close()
  await local.stop()
  process.disconnect?.()
}
