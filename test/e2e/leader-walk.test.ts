import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { loadLimits } from '../../shared/loads.ts'
import { tapDynamo } from '../support/dynamo-tap.ts'
import { newDesk, picture } from './support/browser.ts'
import { enterAs } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'

withProduct()

/** `WALK_ROWS=100000` for the deep run. */
const rows = Number(process.env.WALK_ROWS ?? 1_000)
const patience = { timeout: 45_000 + 4 * rows }
const limit = { timeout: 90_000 + 9 * rows }
const written = (count: number) => count.toLocaleString('es-CO')
const numberOf = (amount: number) => `D-${amount}`

/** Cases with amounts 1, 2, 3… in mixed order and two invalid rows, in a file of several parts. */
const casesFile = (): Buffer => {
  const unknown = 'x'.repeat(Math.ceil(loadLimits.threshold / rows))
  const lines = Array.from({ length: rows }, (_, index) => {
    const amount = ((index * 7_919) % rows) + 1
    return `${numberOf(amount)};Desembolso;Libre inversión;CC;1020304050;${amount};${unknown}`
  })
  const headers = 'Número de caso;Proceso;Producto;Tipo de documento;Documento;Monto;Columna de otros'
  const refused = ['X-1;No existe;Libre inversión;CC;1020304050;1', 'X-2;Desembolso;Libre inversión;ZZ;1;1']
  return Buffer.from([headers, ...lines, ...refused].join('\r\n'))
}

/** Holds a load after some of its chunks until its progress was seen. */
const holdHalfway = () => {
  let release = () => {}
  const seen = new Promise<void>((go) => {
    release = go
  })
  let chunks = 0
  const remove = tapDynamo(async ({ input }, send) => {
    // Only the chunks: the page's requests must be answered meanwhile.
    if ((input.TransactItems?.length ?? 0) > 50) {
      chunks += 1
      if (chunks > 4) await seen
    }
    return send()
  })
  return () => {
    remove()
    release()
  }
}

const takeNext = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Gestionar caso' }).click()
  const card = page.getByRole('region', { name: /^D-\d+$/ })
  return (await card.getByRole('heading', { level: 2 }).textContent())?.trim() ?? ''
}

const desk = async (login: string): Promise<Page> => {
  const { page } = await newDesk(browser)
  await enterAs(page, local, login)
  return page
}

const analystDesk = async (login: string): Promise<Page> => {
  const page = await desk(login)
  await page.getByRole('link', { name: 'Gestionar caso Desembolso' }).click()
  await page.getByLabel('Selecciona el proceso').selectOption({ label: 'Desembolso' })
  return page
}

const findCase = async (leader: Page, number: string) => {
  await leader.getByRole('link', { name: 'Buscar caso' }).click()
  // The link clears an earlier search, so wait for that before typing.
  await expect.poll(() => leader.getByLabel('Nº de caso').inputValue()).toBe('')
  await leader.getByLabel('Nº de caso').fill(number)
  await leader.getByRole('button', { name: 'Buscar', exact: true }).click()
  return leader.getByRole('row').filter({ hasText: number })
}

test(
  'a leader configures the demand and loads a file, and analysts get its cases in that order',
  limit,
  async () => {
    const leader = await desk('PATRES01')
    await leader.getByRole('link', { name: 'Configuración de la demanda' }).click()
    await leader.getByLabel('Prioridad 1').getByLabel('Prioridad 1').selectOption({ label: 'Monto' })
    await leader.getByRole('button', { name: 'Aplicar cambios' }).click()
    await leader.getByText('La priorización se configuró con éxito').waitFor()
    await picture(leader, 'demand')

    await leader.getByRole('button', { name: 'Subir archivo' }).click()
    const dialog = leader.getByRole('dialog', { name: /^Subir archivo/ })
    const file = { name: 'GOPTC_noviembre.csv', mimeType: 'text/csv', buffer: casesFile() }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByText(`Se pueden cargar ${written(rows)} casos; 2 filas rechazadas`).waitFor(patience)
    const downloading = leader.waitForEvent('download')
    await dialog
      .getByRole('button', { name: /rechazadas/i })
      .first()
      .click()
    expect((await downloading).suggestedFilename()).toMatch(/\.csv$/)
    const release = holdHalfway()
    await dialog.getByRole('button', { name: `Cargar ${written(rows)} casos` }).click()
    await dialog.getByText(/^Hasta ahora: [1-9]/).waitFor()
    await picture(leader, 'load')
    release()
    await dialog.getByText(`Se cargaron ${written(rows)} casos; 2 filas rechazadas`).waitFor(patience)
    await leader.keyboard.press('Escape')

    const [first, second] = await Promise.all([analystDesk('CARNUN01'), analystDesk('SEBPEN01')])
    expect(await takeNext(first)).toBe(numberOf(rows))
    expect(await takeNext(second)).toBe(numberOf(rows - 1))

    const urgent = await findCase(leader, numberOf(7))
    await urgent.getByRole('link', { name: /Priorizar/ }).click()
    await leader.getByLabel('Prioridad').selectOption({ label: 'Alta' })
    await leader.getByRole('button', { name: 'Guardar cambios' }).click()
    await leader.getByText(`El caso ${numberOf(7)} se priorizó con éxito`).waitFor()
    const third = await analystDesk('HERQUI01')
    expect(await takeNext(third)).toBe(numberOf(7))

    const held = await findCase(leader, numberOf(rows))
    await held.getByText('CARNUN01').waitFor()
    await held.getByRole('link', { name: /Reasignar/ }).click()
    await leader.getByLabel('Gestor', { exact: true }).fill('nadie')
    await leader.getByRole('button', { name: 'Guardar cambios' }).click()
    await leader.getByText('Usuario de red incorrecto').waitFor()
    await leader.getByLabel('Gestor', { exact: true }).fill('lucord01')
    await leader.getByRole('button', { name: 'Guardar cambios' }).click()
    await leader.getByText('La reasignación fue exitosa').waitFor()
    const given = await analystDesk('LUCORD01')
    await given.getByRole('region', { name: numberOf(rows) }).waitFor()

    const moved = await findCase(leader, numberOf(rows))
    await moved.getByText('LUCORD01').waitFor()
    await picture(leader, 'leader-cases')
    await moved.getByRole('button', { name: `Historial del caso ${numberOf(rows)}` }).click()
    const history = leader.getByRole('dialog')
    await history.getByText('Reasignado').first().waitFor()
    await history
      .getByText(/PATRES01/)
      .first()
      .waitFor()
    await leader.keyboard.press('Escape')

    await leader.getByRole('link', { name: 'Indicadores' }).click()
    await leader.getByLabel('Proceso', { exact: true }).selectOption({ label: 'Desembolso' })
    await leader
      .getByText(written(rows - 3))
      .first()
      .waitFor()
    await expect
      .poll(() => leader.getByRole('link', { name: /Ver detalle/ }).getAttribute('href'))
      .toBe(`${local.urls.mainSite}/tablero`)
    await picture(leader, 'leader-home')
  },
)
