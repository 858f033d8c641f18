import { expect, test } from 'vitest'
import { duplicateTab } from './support/addresses.ts'
import { newDesk } from './support/browser.ts'
import { enterAs } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'
import { follow } from './support/ways.ts'

withProduct({ limits: { renewTokenAfter: 1_000, activityReportEvery: 500 } })

test('a token is renewed once for all tabs, and requests made meanwhile wait and succeed', async () => {
  const { page, context } = await newDesk(browser)
  const renewals: number[] = []
  const refused: string[] = []
  context.on('response', (response) => {
    if (response.url().endsWith('/token-renew')) renewals.push(response.status())
    if (response.status() === 401) refused.push(response.url())
  })
  await enterAs(page, local, 'CARNUN01')
  const other = await duplicateTab(page)
  await follow(other, /^Gestionar caso Desembolso/)
  await expect.poll(() => renewals.length, { timeout: 90_000 }).toBeGreaterThan(1)
  await other.getByLabel('Selecciona el proceso').selectOption({ label: 'Desembolso' })
  await other.getByRole('button', { name: 'Gestionar caso' }).click()
  await other.getByText('No hay casos disponibles para este proceso').waitFor()
  await page.getByRole('link', { name: 'Gestionar caso Revisión Doc.' }).click()
  await page.getByRole('button', { name: 'Gestionar caso' }).waitFor()
  expect(new Set(renewals)).toEqual(new Set([200]))
  expect(refused).toEqual([])
  await context.close()
})
