import { readFile } from 'node:fs/promises'
import readSheets from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { reserveDays, writePastReserves } from '../../infra/local/demo/past-reserves.ts'
import { picture } from './support/browser.ts'
import { findings } from './support/findings.ts'
import { desk, page, withDesk, withProduct } from './support/product.ts'

withProduct()
withDesk('JOSTRU01')

const now = new Date()
const [day = '', , , fourth = ''] = reserveDays(now)
const typed = (of: string): string => of.split('-').reverse().join('-')

beforeAll(() => writePastReserves(now))

const search = async (of: string): Promise<void> => {
  await page.getByLabel('Fecha del reporte').fill(typed(of))
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.getByText(/^Consultado a las/).waitFor()
}
const filter = (name: string) =>
  page.getByRole('navigation', { name: 'Filtrar por estado' }).getByRole('link', { name })

test('an administrator of the report searches a day, filters by state and downloads it whole', async () => {
  await page.getByRole('heading', { name: 'Reporte garantías FNG' }).waitFor()
  await expect.poll(() => page.title()).toContain('Reporte garantías FNG')
  await expect.poll(() => page.getByRole('button', { name: 'Descargar reporte' }).isDisabled()).toBe(true)
  await search(day)
  await page.getByText('13 resultados').waitFor()
  await page.getByText('Sin confirmar: 1 reserva.').waitFor()
  expect(await findings(page)).toEqual([])
  await picture(page, 'guarantee-report')
  await filter('Rechazadas').click()
  await page
    .getByRole('cell', { name: /supera el cupo|CIIU/ })
    .first()
    .waitFor()
  await expect.poll(() => page.getByRole('cell', { name: 'Aprobada' }).count()).toBe(0)
  const address = page.url()
  expect(address).toContain(`fecha=${day}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar reporte' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`Reporte_${typed(day).replaceAll('-', '_')}.xlsx`)
  const [sheet] = await readSheets(await readFile(await download.path()))
  expect(sheet?.data).toHaveLength(15)
  expect(sheet?.data[0]?.slice(0, 2)).toEqual(['Fecha de solicitud', 'Número de garantía'])
  await page.reload()
  await page
    .getByRole('cell', { name: /supera el cupo|CIIU/ })
    .first()
    .waitFor()
  expect(page.url()).toBe(address)
  expect(desk.errors).toEqual([])
})

test('a day without reserves shows this; back leads to the previous search', async () => {
  await search(fourth)
  await page.getByText('14 resultados').waitFor()
  await search('2026-01-02')
  await page.getByText('No hay reservas del 02-01-2026').waitFor()
  expect(await findings(page)).toEqual([])
  await page.goBack()
  await page.getByText('14 resultados').waitFor()
  await expect.poll(() => page.getByLabel('Fecha del reporte').inputValue()).toBe(typed(fourth))
})
