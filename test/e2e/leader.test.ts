import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pendingCase } from '../support/cases.ts'
import { newDesk, picture } from './support/browser.ts'
import { enterAs } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'
import { follow, goHome, openScreen } from './support/ways.ts'

withProduct()

const process = { management: 'groupDisbursement', process: 'disbursement' } as const
let made = 0

/** A waiting case of the leader's management, each a minute newer than the previous one. */
const waitingCase = async (other: Parameters<typeof pendingCase>[0] = {}): Promise<string> => {
  made += 1
  const receivedAt = new Date(Date.now() - 3_600_000 + made * 60_000)
  return (await pendingCase({ ...process, ...other, number: `L-${made}` }, receivedAt)).number
}

const desk = async (login: string): Promise<Page> => {
  const { page } = await newDesk(browser)
  await enterAs(page, local, login)
  return page
}
const close = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()))

// A file is asked for twice, the second time with a query.
const scripts = '**/assets/*.js*'
/** Loses the file of the build that has this text: its name says nothing. */
const withoutFile = (page: Page, text: string) =>
  page.route(scripts, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes(text)) await route.abort()
    else await route.fulfill({ response })
  })

const openCase = (page: Page) => page.locator('#open-case')
const takeNext = async (login: string, number: string): Promise<Page> => {
  const page = await desk(login)
  await openScreen(page, /^Gestionar caso Desembolso/)
  await page.getByLabel('Selecciona el proceso').selectOption({ label: 'Desembolso' })
  await page.getByRole('button', { name: 'Gestionar caso' }).click()
  await expect.poll(() => openCase(page).textContent()).toBe(number)
  return page
}
/** Approves the open case, so that the analyst is free for the next test. */
const finish = async (page: Page) => {
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
  await page.getByText('El caso fue aprobado exitosamente').waitFor()
  await close(page)
}

const search = async (page: Page, number: string) => {
  await page.getByRole('link', { name: 'Buscar caso' }).first().click()
  // The link clears an earlier search, so wait for that before typing.
  await page.getByLabel('Resultado de la búsqueda').waitFor({ state: 'hidden' })
  await page.getByText('No se encontraron resultados para el caso').waitFor({ state: 'hidden' })
  await page.getByLabel('Nº de caso').fill(number)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
}
const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })
const history = async (page: Page, number: string): Promise<string> => {
  await page.getByRole('button', { name: `Historial del caso ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Caso ${number}` })
  await dialog.getByText('Recibido').waitFor()
  const text = (await dialog.getByRole('list').textContent()) ?? ''
  await dialog.getByLabel('Cerrar').click()
  return text
}

describe('search', () => {
  test('finds a case of the management by its number, or says why not', async () => {
    const [number, foreign] = [
      await waitingCase(),
      await waitingCase({ management: 'housing', process: 'housingAppraisal' }),
    ]
    const page = await desk('PATRES01')
    await search(page, '12 34')
    await page.getByText('Número de caso incorrecto').waitFor()
    for (const unknown of ['404404', foreign]) {
      await search(page, unknown)
      await page.getByText(`No se encontraron resultados para el caso ${unknown}.`).waitFor()
    }
    await search(page, number)
    // The list behind the search shows the case too.
    await page.waitForURL((url) => url.searchParams.get('caso') === number)
    await rowOf(page, number).getByText('Pendiente').waitFor()
    await page.reload()
    await rowOf(page, number).getByRole('link', { name: 'Priorizar' }).waitFor()

    await page.route('**/requests/request-number/*', (route) => route.abort())
    await search(page, '55')
    await page.getByText('Error consultando el caso').waitFor()
    await page.getByLabel('Nº de caso').fill('')
    await page.keyboard.press('Enter')
    await page.getByRole('table', { name: 'Casos' }).waitFor()
    expect(new URL(page.url()).searchParams.has('caso')).toBe(false)
    await close(page)
  })

  test('keeps tab, month, search and order in the address', async () => {
    const page = await desk('PATRES01')
    await follow(page, 'Buscar caso')
    await page.getByRole('searchbox').fill('L-1')
    await page.getByRole('button', { name: 'Documento' }).click()
    // Each control updates its own part of the address, the search after a pause in typing.
    await page.waitForURL((url) => /q=L-1/.test(url.search) && /orden=documento/.test(url.search))
    await page.getByRole('link', { name: 'Devueltos' }).click()
    await page.getByLabel('Mes de recibo').selectOption({ index: 1 })
    await page.waitForURL(/mes=/)
    await page.reload()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('L-1')
    await expect
      .poll(() => page.getByRole('link', { name: 'Devueltos' }).getAttribute('aria-current'))
      .toBe('true')
    await page.getByText('No se encontraron resultados').waitFor()
    await close(page)
  })
})

describe('a leader', () => {
  test('keeps the page when a part of it or a screen does not arrive, and gets it with a retry', async () => {
    const page = await desk('PATRES01')
    await withoutFile(page, 'Apariencia')
    await page.getByRole('button', { name: /^Usuario: / }).click()
    const menu = page.getByRole('dialog', { name: 'Tu usuario' })
    await menu.getByText('Esta parte no se pudo mostrar. Lo demás sigue como estaba.').waitFor()
    await page.getByRole('heading', { name: 'ANS de los casos abiertos' }).waitFor()
    await page.unroute(scripts)
    await menu.getByRole('button', { name: 'Reintentar' }).click()
    await menu.getByText('Apariencia').waitFor()
    await page.keyboard.press('Escape')

    await withoutFile(page, 'Seguir buscando')
    await page.getByRole('link', { name: 'Buscar caso' }).click()
    await page.getByText(/^Esta pantalla no se pudo mostrar/).waitFor()
    await page.getByRole('button', { name: 'Cerrar Sesión' }).waitFor()
    await page.unroute(scripts)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await page.getByLabel('Nº de caso').waitFor()
    await close(page)
  })

  test('prioritises a case, which comes next, and reads its history and the counts', async () => {
    await waitingCase()
    const chosen = await waitingCase()
    const page = await desk('PATRES01')
    await search(page, chosen)
    await rowOf(page, chosen).getByRole('link', { name: 'Priorizar' }).click()
    await expect.poll(() => page.getByLabel('Documento').getAttribute('readonly')).not.toBeNull()
    await page.getByLabel('Prioridad').selectOption('Alta')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    const done = page.getByText(`El caso ${chosen} se priorizó con éxito`)
    await done.waitFor()
    await done.waitFor({ state: 'hidden', timeout: 6_000 })

    const analyst = await takeNext('CARNUN01', chosen)
    await search(page, chosen)
    await rowOf(page, chosen).getByText('Abierto').waitFor()
    expect(await history(page, chosen)).toMatch(
      /Asignado[\s\S]*CARNUN01[\s\S]*Priorizado: Alta[\s\S]*PATRES01/,
    )

    await page.getByRole('link', { name: 'Indicadores' }).click()
    await page.getByLabel('Proceso').selectOption({ label: 'Desembolso' })
    await page.getByRole('link', { name: 'Asignados 1' }).waitFor()
    await page.getByRole('img', { name: /casos recibidos en el mes/ }).waitFor()
    await page.getByText('Ver los datos por día').click()
    await page.getByRole('table', { name: 'Casos recibidos por día' }).waitFor()
    await finish(analyst)
    await close(page)
  })

  test('retries with the current key after a change in another window, and stops when the case is taken', async () => {
    const [number, taken] = [
      await waitingCase({ priority: 'Media' }),
      await waitingCase({ priority: 'Alta' }),
    ]
    const [first, second] = await Promise.all([desk('PATRES01'), desk('PATRES01')])
    const choose = async (page: Page, priority: string) => {
      await search(page, number)
      await rowOf(page, number).getByRole('link', { name: 'Priorizar' }).click()
      await page.getByLabel('Prioridad').selectOption(priority)
    }
    const save = async (page: Page, told: string) => {
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await page.getByText(`El caso ${number} ${told}`).waitFor()
    }
    for (const page of [first, second]) await choose(page, 'Alta')
    await save(first, 'se priorizó con éxito')
    await save(second, 'ya tenía prioridad Alta')
    await choose(second, 'Media')
    await save(second, 'se priorizó con éxito')
    await search(first, taken)
    await rowOf(first, taken).getByRole('link', { name: 'Priorizar' }).click()
    await first.getByLabel('Prioridad').selectOption('Media')
    const analyst = await takeNext('LUCORD01', taken)
    await first.getByRole('button', { name: 'Guardar cambios' }).click()
    await first.getByText(`El caso ${taken} está abierto: solo se priorizan los casos pendientes.`).waitFor()
    await finish(analyst)
    await close(first, second)
  })

  test('reassigns an open case to a user of the directory, with a notice about their own open case', async () => {
    const [given, kept] = [await waitingCase({ priority: 'Alta' }), await waitingCase({ priority: 'Alta' })]
    const from = await takeNext('HERQUI01', given)
    const page = await desk('PATRES01')
    await search(page, given)
    await rowOf(page, given).getByRole('link', { name: 'Reasignar' }).click()
    const manager = page.getByRole('textbox', { name: 'Gestor' })
    const save = page.getByRole('button', { name: 'Guardar cambios' })
    await expect.poll(() => save.isDisabled()).toBe(true)
    await manager.fill('nadie012345')
    await expect.poll(() => manager.inputValue()).toBe('NADIE01234')
    await save.click()
    const wrong = page.getByText('Usuario de red incorrecto')
    await wrong.waitFor()
    await wrong.waitFor({ state: 'hidden', timeout: 6_000 })
    await manager.fill('sebpen01')
    await save.click()
    await page.getByText('La reasignación fue exitosa').waitFor()
    await page.waitForURL('**/finantial-leader/cases?**')
    await rowOf(page, given).getByText('SEBPEN01').waitFor()
    expect(await history(page, given)).toContain('Reasignado a Sebastián Peñaloza Ávila · SEBPEN01')

    await from.reload()
    const other = await takeNext('HERQUI01', kept)
    await search(page, kept)
    await rowOf(page, kept).getByRole('link', { name: 'Reasignar' }).click()
    await page.getByRole('combobox', { name: 'Elegir por su carga' }).fill('sebpen')
    await page.getByRole('option', { name: /SEBPEN01/ }).click()
    await save.click()
    const warning = page.getByRole('dialog', { name: `SEBPEN01 ya tiene abierto el caso ${given}` })
    await warning.getByRole('button', { name: 'Reasignar' }).click()
    await page.getByText('La reasignación fue exitosa').waitFor()
    await rowOf(page, kept).getByText('Reasignado').waitFor()
    await close(from, other, page)
  })

  test('changes several cases at once, each with its own result', async () => {
    const numbers = [await waitingCase(), await waitingCase()]
    const page = await desk('PATRES01')
    await follow(page, 'Buscar caso', 'Pendientes')
    for (const number of numbers) await page.getByLabel(`Seleccionar el caso ${number}`).check()
    await page.getByText('2 casos seleccionados').waitFor()
    await page.getByRole('button', { name: 'Priorizar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Priorizar 2 casos' })
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
    await dialog.getByText('2 de 2 con éxito').waitFor()
    for (const number of numbers)
      await dialog.getByRole('row').filter({ hasText: number }).getByText('Prioridad Alta').waitFor()
    await close(page)
  })
})

test('a leader changes the margin of a product, and the lights of its cases and their counts change', async () => {
  const number = await waitingCase({ product: 'Crédito de vehículo' })
  const page = await desk('PATRES01')
  const late = page.getByRole('link', { name: /^Pendientes, Por vencer/ })
  const waitForLight = async (hasText: RegExp): Promise<void> => {
    await openScreen(page, 'Buscar caso', 'Pendientes')
    await page.getByRole('searchbox').fill(number)
    await rowOf(page, number)
      .getByTitle(/Vence el/)
      .filter({ hasText })
      .waitFor()
  }
  await waitForLight(/^A tiempo: \d/)

  await openScreen(page, /^Parametrizaciones Productividad/)
  await page.getByLabel('Producto').selectOption({ label: 'Crédito de vehículo' })
  await page.getByLabel(/^Margen/).fill('900')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Parámetros han sido actualizados satisfactoriamente').waitFor()
  await picture(page, 'parameters')
  await waitForLight(/^Por vencer: \d/)

  await goHome(page)
  await page.getByLabel('Proceso').selectOption({ label: 'Desembolso' })
  await late.click()
  await rowOf(page, number)
    .getByTitle(/Vence el/)
    .waitFor()
  await picture(page, 'lights')
  await close(page)
})
