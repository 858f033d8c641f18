import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { businessDayAfter } from '../../shared/business-days.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { parameterMessages } from '../../shared/parameter-rules.ts'
import { pendingCase } from '../support/cases.ts'
import { newDesk, picture } from './support/browser.ts'
import { findings } from './support/findings.ts'
import { enterAs } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'

withProduct()

const desk = async (login: string): Promise<Page> => {
  const { page } = await newDesk(browser)
  await enterAs(page, local, login)
  return page
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const addAgreement = async (leader: Page, code: string, name: string) => {
  await press(leader, 'Agregar convenio')
  const dialog = leader.getByRole('dialog')
  await dialog.getByLabel('Código', { exact: true }).fill(code)
  await dialog.getByLabel('Nombre', { exact: true }).fill(name)
  await leader.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

const apply = async (leader: Page) => {
  const applied = leader.waitForResponse(/config\/change-conven/)
  await press(leader, 'Aplicar cambios')
  expect((await applied).status()).toBe(200)
  await leader.getByText('Los cambios se aplicaron con éxito').waitFor()
  await expect.poll(() => leader.getByRole('button', { name: 'Aplicar cambios' }).isDisabled()).toBe(true)
}

/** VoBo cases of both processes: some for each agreement, the oldest first. */
const voboCases = Buffer.from(
  [
    'Número de caso;Proceso;Producto;Tipo de documento;Documento;Convenio',
    'P-AZUL;VoBo pagaduría;Libranza;CC;1020304050;AZUL',
    'P-ROJO;VoBo pagaduría;Libranza;CC;1020304051;ROJO',
    'C-GRIS;VoBo centralizado;Libranza;CC;1020304052;GRIS',
    'C-ROJO;VoBo centralizado;Libranza;CC;1020304053;ROJO',
  ].join('\r\n'),
)

const load = async (leader: Page) => {
  await press(leader, 'Subir archivo')
  const dialog = leader.getByRole('dialog', { name: /^Subir archivo/ })
  const file = { name: 'GPOLI_vobo.csv', mimeType: 'text/csv', buffer: voboCases }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Cargar 4 casos' }).click()
  await dialog.getByText(/^Se cargaron 4 casos/).waitFor()
  await leader.keyboard.press('Escape')
}

/** Claims the next case of a process; ends on its card and returns its number. */
const take = async (analyst: Page, process: string): Promise<string> => {
  await analyst.getByLabel('Selecciona el proceso').selectOption({ label: process })
  await press(analyst, 'Gestionar caso')
  const card = analyst.getByRole('region', { name: /^[PC]-/ })
  await card.getByText('Convenio').waitFor()
  return (await card.getByRole('heading', { level: 2 }).textContent())?.trim() ?? ''
}

test('a leader prioritises and assigns agreements, and analysts get only cases of their agreements', async () => {
  const leader = await desk('MONJIM01')
  await leader.getByRole('link', { name: 'Configuración', exact: true }).click()
  await leader.getByText('Aún no hay convenios').waitFor()
  await addAgreement(leader, 'AZUL', 'Alcaldía de Itagüí')
  await addAgreement(leader, 'GRIS', 'Ñandú & Cía.')
  await addAgreement(leader, 'ROJO', 'Gobernación de Boyacá')
  for (const code of ['AZUL', 'ROJO']) await leader.getByLabel(`Priorizar el convenio ${code}`).click()
  expect(await findings(leader)).toEqual([])
  await picture(leader, 'agreements')
  await apply(leader)

  await leader.getByRole('link', { name: 'VoBo pagaduría' }).click()
  await press(leader, 'Agregar convenio')
  const dialog = leader.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Código del convenio' }).click()
  await leader.getByRole('option', { name: /^AZUL/ }).click()
  await dialog.getByLabel('Gestor 1').fill('jimrio01')
  expect(await findings(leader)).toEqual([])
  await picture(leader, 'agreement-handlers')
  await leader.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  expect(await findings(leader)).toEqual([])
  await apply(leader)
  await load(leader)

  const [other, assigned] = await Promise.all([desk('TOMARI01'), desk('JIMRIO01')])
  expect(await take(other, 'VoBo pagaduría')).toBe('P-ROJO')
  expect(await take(assigned, 'VoBo pagaduría')).toBe('P-AZUL')
  expect(await findings(assigned)).toEqual([])
  await press(other, 'Aprobar')
  await other.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
  await other
    .getByText(/El caso fue aprobado/i)
    .first()
    .waitFor()
  expect(await take(other, 'VoBo centralizado')).toBe('C-ROJO')
})

test('a leader sets an exception for a day, and the light of its cases changes', async () => {
  const day = businessDayAfter(bogotaDay(new Date()))
  const product = 'Libre inversión'
  const { number } = await pendingCase(
    { process: 'disbursement', product },
    new Date(`${day}T08:00:00-05:00`),
  )
  const leader = await desk('PATRES01')
  const light = async () => {
    await leader.getByRole('link', { name: 'Buscar caso' }).click()
    return leader
      .getByRole('row')
      .filter({ hasText: number })
      .getByTitle(/Vence el/)
  }
  const before = await light()
  await expect.poll(() => before.getAttribute('title')).toMatch(/ a las 04:00/)
  expect(await findings(leader)).toEqual([])

  await leader.getByRole('link', { name: 'Indicadores' }).click()
  await leader.getByRole('link', { name: 'Parametrizaciones Productividad' }).click()
  await leader.getByLabel('Producto').selectOption({ label: product })
  await press(leader, 'Agregar excepción')
  await leader.keyboard.type(day.split('-').reverse().join('/'))
  await leader.getByLabel('Hora', { exact: true }).selectOption('08:00')
  await leader.getByLabel('Horas de ANS').fill('1')
  await leader.getByLabel(/^Margen/).fill('99')
  expect(await findings(leader)).toEqual([])
  await press(leader, 'Guardar')
  await leader.getByText(`${parameterMessages.saved} ${product}`).waitFor()

  const after = await light()
  await expect.poll(() => after.getAttribute('title')).toMatch(/ a las 09:00/)
  await expect.poll(() => after.textContent()).toMatch(/^Por vencer/)
})
