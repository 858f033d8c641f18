import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bogotaTime } from '../../shared/dates.ts'
import { newDesk, picture } from './support/browser.ts'
import { findings } from './support/findings.ts'
import { enterAs } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'
import { openScreen } from './support/ways.ts'

withProduct({ demo: true })

const analyst = 'LUCORD01'

/** Times that do not overlap with the cases decided now, at any hour of the day. */
const isAfternoon = bogotaTime(new Date()) >= '12'
const times = isAfternoon
  ? { first: ['02:01', '02:11'], second: ['02:11', '02:21'], over: ['02:05', '02:15'], gap: '02:11 – ' }
  : { first: ['22:01', '22:11'], second: ['21:51', '22:01'], over: ['21:55', '22:05'], gap: ' – 22:01' }

/** Claims a case of the process and approves it. */
const approveOne = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Gestionar caso' }).click()
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
  const done = page.getByText('El caso fue aprobado exitosamente')
  await done.waitFor()
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await done.waitFor({ state: 'hidden' })
}

const cards = (page: Page) => page.getByRole('list', { name: 'Actividades del día' }).getByRole('listitem')
const automatic = (page: Page) => cards(page).filter({ hasText: 'Automático' })
const typed = (page: Page) =>
  cards(page).filter({ has: page.getByRole('button', { name: /^Editar/, disabled: false }) })
const registered = (page: Page) => page.getByText(/^Horas registradas\./).textContent()
const monthTotal = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Total', exact: true }) })
    .textContent()
const save = (page: Page) => page.getByRole('button', { name: 'Registrar', exact: true })
const toast = (page: Page, text: string) => page.getByText(text).first()

const fill = async (page: Page, [begin = '', end = '']: string[], approved: string) => {
  await page.getByLabel('Hora inicio').fill(begin)
  await page.getByLabel('Hora fin').fill(end)
  await page.getByLabel('Aprobados').fill(approved)
  await page.getByLabel('Devueltos').fill('0')
}

test('an analyst’s cases appear in their day, they complete it, and their leader sees it', async () => {
  const { context, page, errors } = await newDesk(browser)
  await enterAs(page, local, analyst)
  await page.getByRole('link', { name: 'Gestionar caso Desembolso' }).click()
  await page.getByLabel('Selecciona el proceso').selectOption({ label: 'Desembolso' })
  for (const _ of [1, 2, 3]) await approveOne(page)

  await page.getByRole('link', { name: 'Gestión diaria', exact: true }).first().click()
  await page.getByText('Diligencia la información solicitada para registrar tu gestión diaria.').waitFor()
  await expect.poll(() => automatic(page).count()).toBe(3)
  await expect
    .poll(() =>
      automatic(page)
        .first()
        .getByRole('button', { name: /^Editar/ })
        .isDisabled(),
    )
    .toBe(true)
  const before = await registered(page)

  // The area is preselected when it is known, and that clears what was typed before.
  await page.getByText(/^Falta: (hora inicio, )?hora fin, aprobados, devueltos/).waitFor()
  await fill(page, times.first, '2')
  await page.keyboard.press('Enter')
  await toast(page, 'El registro se realizó con éxito').waitFor()
  await page.getByRole('button', { name: new RegExp(`${times.gap}.*Tiempo sin registrar`) }).click()
  const filled = isAfternoon ? page.getByLabel('Hora inicio') : page.getByLabel('Hora fin')
  expect(times.gap).toContain(await filled.inputValue())
  await fill(page, times.second, '1')
  await page.keyboard.press('Enter')
  await expect
    .poll(() =>
      typed(page)
        .filter({ hasText: times.second.join(' – ') })
        .count(),
    )
    .toBe(1)
  await expect.poll(() => registered(page)).not.toBe(before)

  await page.getByRole('button', { name: new RegExp(`^Editar .* de ${times.first.join(' a ')}`) }).click()
  await page.getByLabel('Aprobados').fill('5')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await typed(page).filter({ hasText: '5 aprobados' }).waitFor()

  await fill(page, times.over, '1')
  await save(page).click()
  const refused = page.getByRole('dialog', { name: 'Lo sentimos' })
  await refused.getByText('Ya registraste una actividad en la franja horaria seleccionada.').waitFor()
  await page.keyboard.press('Escape')
  await toast(page, 'El registro se').waitFor({ state: 'hidden' })
  expect(await findings(page)).toEqual([])
  await picture(page, 'day')

  const full = { hours: await registered(page), month: await monthTotal(page) }
  await page.getByRole('button', { name: new RegExp(`^Eliminar .* de ${times.second.join(' a ')}`) }).click()
  await page.getByRole('dialog', { name: '¿Estás seguro de eliminar este registro?' }).waitFor()
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await page.getByRole('button', { name: 'Deshacer' }).waitFor()
  await page.getByRole('button', { name: 'Deshacer' }).waitFor({ state: 'hidden' })
  await page.reload()
  await expect.poll(() => automatic(page).count()).toBe(3)
  await expect
    .poll(() =>
      typed(page)
        .filter({ hasText: times.second.join(' – ') })
        .count(),
    )
    .toBe(0)
  await expect.poll(() => registered(page)).not.toBe(full.hours)
  await expect.poll(() => monthTotal(page)).not.toBe(full.month)

  // Closing the window sends the deletion that was delayed for an undo.
  await page.getByRole('button', { name: new RegExp(`^Eliminar .* de ${times.first.join(' a ')}`) }).click()
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await page.getByRole('button', { name: 'Deshacer' }).waitFor()
  await page.close({ runBeforeUnload: true })
  const again = await context.newPage()
  await enterAs(again, local, analyst)
  await openScreen(again, 'Gestión diaria')
  await automatic(again).first().waitFor()
  await expect
    .poll(async () => {
      await again.reload()
      await automatic(again).first().waitFor()
      return typed(again)
        .filter({ hasText: times.first.join(' – ') })
        .count()
    })
    .toBe(0)

  const leader = await newDesk(browser)
  await enterAs(leader.page, local, 'PATRES01')
  await leader.page.getByRole('link', { name: 'Gestión diaria', exact: true }).first().click()
  await leader.page.getByRole('link', { name: 'Mi equipo' }).click()
  const row = leader.page.getByRole('row').filter({ hasText: /Lucía Ordóñez/i })
  const byCases = leader.page.getByRole('button', { name: /^Casos/ })
  await byCases.click()
  await byCases.click()
  await picture(leader.page, 'team')
  // Depending on the hour, others have more cases, and the table draws only the visible rows.
  await leader.page.getByPlaceholder('Buscar persona, área o proceso').fill('Lucía')
  await row.waitFor()
  expect(await findings(leader.page)).toEqual([])
  await row.getByRole('link').click()
  await expect.poll(() => automatic(leader.page).count()).toBe(3)
  await expect.poll(() => leader.page.getByRole('button', { name: /^Editar/ }).count()).toBe(0)
  expect([...errors, ...leader.errors]).toEqual([])
  await Promise.all([context.close(), leader.context.close()])
})
