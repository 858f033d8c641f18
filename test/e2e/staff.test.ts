import { expect, test } from 'vitest'
import { addDays, bogotaDay } from '../../shared/dates.ts'
import { formatDay } from '../../web/format.ts'
import { picture } from './support/browser.ts'
import { findings } from './support/findings.ts'
import { enterAs } from './support/people.ts'
import { desk, local, page, withDesk, withProduct } from './support/product.ts'

withProduct({ demo: true })
withDesk('ERNCAL01')

const field = (label: string) => page.getByLabel(label, { exact: true })
const choose = async (label: string, typed: string) => {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.keyboard.press('Enter')
}
const accept = async (question: string) => {
  const dialog = page.getByRole('dialog', { name: question })
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
}

test('a staff administrator enters, replaces, retires and deletes, and the seat’s history shows who did it', async () => {
  await page.getByRole('heading', { name: 'Administración de planta' }).waitFor()
  await page
    .getByRole('button', { name: /^Ver la posición/ })
    .first()
    .waitFor()
  expect(await findings(page)).toEqual([])

  await field('Código de posición').fill('ope99001')
  await field('Documento').fill('1098765432')
  await field('Nombre completo').fill('Ñusta Íñiguez O’Brien')
  await field('Usuario de red').fill('nusini01')
  await choose('Gerencia', 'Cartera')
  await choose('Área', 'Cobranza')
  await choose('Proceso', 'analisis de sol')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await accept('¿Estás seguro de crear el código de posición OPE99001 con el usuario ÑUSTA ÍÑIGUEZ O’BRIEN?')
  await page.getByText('Se ha creado el nuevo código de posición OPE99001').waitFor()

  await page.getByRole('searchbox').fill('iniguez')
  await page.getByRole('button', { name: 'Ver la posición OPE99001, Ñusta Íñiguez O’Brien' }).click()
  await page.getByRole('region', { name: 'Historial de la posición' }).getByText('Nueva posición').waitFor()
  await field('Documento').fill('1098765433')
  await field('Nombre completo').fill('Óscar Peña')
  await field('Usuario de red').fill('oscpen09')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const change =
    '¿Estás seguro de cambiar a ÑUSTA ÍÑIGUEZ O’BRIEN por ÓSCAR PEÑA para el código de posición OPE99001?'
  await accept(change)
  await page.getByText('Se ha cambiado a ÑUSTA ÍÑIGUEZ O’BRIEN por ÓSCAR PEÑA').waitFor()
  await picture(page, 'staff')
  expect(await findings(page)).toEqual([])

  await page.getByRole('link', { name: 'Retirar' }).click()
  await page.getByRole('button', { name: 'Retirar' }).click()
  const retiring = page.getByRole('dialog', { name: /^¿Estás seguro de retirar a ÓSCAR PEÑA/ })
  await retiring.getByText('ÓSCAR PEÑA no tiene casos, convenios ni grupos a cargo.').waitFor()
  await retiring.getByRole('button', { name: 'Retirar' }).click()
  await page.getByText('Se retiró a ÓSCAR PEÑA dejando vacante el código de posición OPE99001').waitFor()

  await page.getByRole('link', { name: 'Eliminar' }).click()
  const ending = page.getByRole('region', { name: 'Eliminar' })
  await ending.getByLabel('Código, documento o usuario').fill('OPE99001')
  await ending.getByRole('button', { name: 'Buscar', exact: true }).click()
  const history = page.getByRole('region', { name: 'Historial de la posición' })
  await history.getByText('Reemplazo').waitFor()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await page.getByText('Se eliminó el código de posición OPE99001').waitFor()
  expect(desk.errors).toEqual([])
})

test('the targets of a process are changed by hand, and a root administrator sees them with their history', async () => {
  await page.getByRole('link', { name: 'Admin. procesos' }).click()
  await page.getByRole('button', { name: 'Editar Control de calidad de Cobranza' }).click()
  await field('Meta diaria por persona').fill('31')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByText('El proceso Control de calidad se guardó con éxito').waitFor()

  await enterAs(page, local, 'ROCESP01')
  await page.getByRole('link', { name: 'Admin. procesos' }).click()
  await page.getByLabel('Vertical').selectOption('Comercial')
  await page
    .getByRole('button', { name: /Editar .* de Zona Sur/ })
    .first()
    .waitFor()
  await page.getByLabel('Vertical').selectOption('Operaciones')
  await page.getByRole('button', { name: 'Editar Control de calidad de Cobranza' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Meta diaria por persona: de 12 a 31').waitFor()
  await picture(page, 'process')
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Eliminar Control de calidad de Cobranza' }).click()
  const removing = page.getByRole('dialog', {
    name: '¿Estás seguro de eliminar el proceso Control de calidad?',
  })
  await removing.getByText(/^Tiene \d+ posici/).waitFor()
  await choose('Proceso al que se mueven', 'analisis de sol')
  await removing.getByRole('button', { name: 'Mover y eliminar' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('no hay')
  await page.getByText('No se encontraron resultados').waitFor()
  expect(await findings(page)).toEqual([])
  expect(desk.errors).toEqual([])
})

test('a root administrator downloads the daily data of the month, in a separate window', async () => {
  await enterAs(page, local, 'ROCESP01')
  await page.getByRole('link', { name: 'Descarga', exact: true }).click()
  const yesterday = addDays(bogotaDay(new Date()), -1)
  const link = page.getByRole('link', { name: `Descargar los datos del ${formatDay(yesterday)}` })
  const others = page.getByRole('link', { name: /^Descargar los datos del/ })
  // Yesterday's file is written last after the start, and the list refreshes only every few minutes.
  await expect
    .poll(async () => {
      await page.reload()
      await others.or(page.getByText('No hay datos de')).first().waitFor()
      return link.count()
    })
    .toBe(1)
  await page.getByRole('heading', { name: 'Descarga de Datos diarios' }).waitFor()
  expect(await findings(page)).toEqual([])
  const opening = page.waitForEvent('popup')
  await link.click()
  await opening
  const answer = await fetch((await link.getAttribute('href')) ?? '')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="datos-diarios-${yesterday}.csv"`,
  )
  expect(await answer.text()).toMatch(/^id;createAt;date;beginDate;endDate;/)
  expect(desk.errors).toEqual([])
})
