import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { businessDayBefore } from '../../shared/business-days.ts'
import { addDays, bogotaDay } from '../../shared/dates.ts'
import { newDesk, picture } from './support/browser.ts'
import { findings } from './support/findings.ts'
import { enterAs, takeOrder } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'
import { follow, openScreen } from './support/ways.ts'

withProduct({ demo: true })

const yesterday = businessDayBefore(bogotaDay(new Date()))
const typed = (day: string) => day.split('-').reverse().join('/')

const find = async (page: Page, label: string, text: string, option: RegExp) => {
  await page.getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option', { name: option }).first().click()
}

test('a leader registers news for a group and for one person, sees who is away, and reassigns their cases', async () => {
  const { context, page, errors } = await newDesk(browser)
  await enterAs(page, local, 'LUCORD01')
  const number = await takeOrder(page)
  await enterAs(page, local, 'PATRES01')
  await page.getByRole('link', { name: 'Novedades', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Novedades administrativas' }).waitFor()

  // Without a group, the page first shows the group settings.
  await page.getByRole('link', { name: /^Novedades masivas/ }).click()
  await page.getByLabel('Nombre del grupo').fill('Mañana')
  await find(page, 'Agregar integrantes', 'lucía', /Ordóñez/i)
  await find(page, 'Agregar integrantes', 'sebas', /Peñaloza/i)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Crear grupo' }).click()
  await page.getByRole('heading', { name: 'Novedades masivas' }).waitFor()

  await find(page, 'Grupo', 'mañ', /Mañana · 2 personas/)
  await find(page, 'Tipo de novedad', 'capac', /Capacitación/)
  await page.getByLabel('Fecha inicial').fill(typed(yesterday))
  await page.getByLabel('Hora inicial').fill('06:00')
  await page.getByLabel('Hora final').fill('07:00')
  await picture(page, 'massive-news')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Registrar novedad' }).click()
  const sure = page.getByRole('dialog', { name: '¿Estás seguro de registrar la novedad?' })
  await sure.getByRole('button', { name: 'Aceptar' }).click()
  await page.getByText('La novedad se registró exitosamente.').waitFor()

  for (const name of ['Lucía Ordóñez', 'Sebastián Peñaloza']) {
    await openScreen(page, 'Gestión diaria', 'Mi equipo')
    await page.getByLabel('Día', { exact: true }).fill(typed(yesterday))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**dia=${yesterday}**`)
    await page.getByRole('searchbox').fill(name)
    await follow(page, new RegExp(`^${name}`, 'i'))
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Capacitación' })
      .filter({ hasText: '06:00' })
      .waitFor()
  }

  await openScreen(page, 'Novedades', /^Novedades por usuario/)
  await find(page, 'Persona', 'lucía ord', /Ordóñez/i)
  await find(page, 'Tipo de novedad', 'licen', /^Licencia/)
  // Starts on the business day before, so that the calendar's month includes it.
  await page.getByLabel('Fecha inicial').fill(typed(yesterday))
  await expect.poll(() => page.getByLabel('Fecha final').inputValue()).toBe(typed(addDays(yesterday, 30)))
  await picture(page, 'news')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Registrar novedad' }).click()
  const done = page.getByRole('dialog', { name: '¡Listo!' })
  await done.getByText('La novedad se registró exitosamente.').waitFor()
  await done.getByRole('button', { name: 'No', exact: true }).click()

  await page.getByRole('link', { name: 'Historial' }).click()
  const row = page.getByRole('row').filter({ hasText: /Lucía.*Licencia/ })
  await row.filter({ hasText: typed(addDays(yesterday, 30)) }).waitFor()
  await expect.poll(() => page.getByRole('cell', { name: 'Mañana', exact: true }).count()).toBe(2)
  expect(await findings(page)).toEqual([])

  await page.getByRole('link', { name: 'Calendario' }).click()
  const away = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Lucía Ordóñez/ }) })
    .getByRole('gridcell', { name: /Licencia/ })
    .first()
  await away.waitFor()
  await picture(page, 'news-calendar')
  expect(await findings(page)).toEqual([])
  await away.click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Dar sus casos, de Lucía/ })
    .click()

  const give = page.getByRole('dialog', { name: /^Dar los casos de Lucía/ })
  await give.getByRole('checkbox', { name: /^Sebastián/ }).check()
  await picture(page, 'give-cases')
  expect(await findings(page)).toEqual([])
  await give.getByRole('button', { name: /^Dar \d+ casos?$/ }).click()
  await page.getByText(/^(\d+) de \1 con éxito$/).waitFor()
  await page.reload()
  await page.getByLabel('Nº de caso').fill(number)
  await follow(page, 'Buscar')
  await page.getByRole('row').filter({ hasText: number }).filter({ hasText: 'SEBPEN01' }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})
