import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { businessDayBefore } from '../../shared/business-days.ts'
import { bogotaDay } from '../../shared/dates.ts'
import { newDesk, picture } from './support/browser.ts'
import { findings } from './support/findings.ts'
import { enterAs } from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'

withProduct({ demo: true })

const number = '880001'
const typedDay = businessDayBefore(bogotaDay(new Date())).split('-').reverse().join('/')

/** Fills the form with only the keyboard: each key goes to the focused element. */
const typeReport = async (page: Page) => {
  await page.getByLabel('Nº Caso').focus()
  await page.keyboard.type(number)
  await page.keyboard.press('Tab')
  await page.keyboard.type(`${typedDay} 09:30`)
  // Past the calendar's box and 'Ahora' to the lists; the catalogue's product stays empty.
  for (const key of ['Tab', 'Tab', 'Tab', 'c', 'Tab', 'Tab', 'd', 'Tab', 'p', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
  }
  await page.getByText('Es un caso nuevo: se creará al iniciarlo').waitFor()
  await expect.poll(() => page.getByLabel('Subproceso').inputValue()).toBe('disbursementProcess')
  expect(await findings(page)).toEqual([])
  await picture(page, 'report-form')
  await page.keyboard.press('Enter')
}

test('a handler reports a case, pauses, resumes and approves it, and finds it in their day and time report', async () => {
  const { page, context, errors } = await newDesk(browser)
  await enterAs(page, local, 'SEBPEN01')
  await page.getByRole('link', { name: 'Reportar Casos', exact: true }).first().click()
  await page.getByRole('button', { name: 'Reportar Caso' }).click()
  // An exact match: the previous screen is 'Reportar Casos', and its search box would take the typed text.
  await page.getByRole('heading', { name: 'Reportar caso', exact: true }).waitFor()
  await typeReport(page)
  const open = page.getByRole('region', { name: number })
  await open.waitFor()
  await page.getByText('Tiempo de gestión').waitFor()
  expect(await findings(page)).toEqual([])
  await picture(page, 'reported-case')
  await page.reload()

  await open.getByRole('button', { name: 'Pausado' }).click()
  const pause = page.getByRole('dialog', { name: `Pausar el caso ${number}` })
  await pause.getByLabel('Requiere autorización / VoBo').check()
  await pause.getByRole('button', { name: 'Pausado' }).click()
  await page.getByText('El caso se pausó con éxito').waitFor()
  const row = page.getByRole('row').filter({ hasText: number })
  await row.getByText('Requiere autorización / VoBo').waitFor()
  await row.getByText('Desembolso · Proceso de desembolso').waitFor()
  expect(await findings(page)).toEqual([])
  await picture(page, 'reported-cases')

  await row.getByRole('button', { name: 'Retomar' }).click()
  await open.getByRole('button', { name: 'Desembolsado' }).click()
  const sure = page.getByRole('dialog', { name: `¿Estás seguro de aprobar el caso ${number}?` })
  await sure.getByRole('button', { name: 'Desembolsado' }).click()
  await page.getByText(`Ha sido aprobado el caso ${number}`).waitFor()

  // The same number cannot be reported again.
  await page.getByLabel('Nº Caso').fill(number)
  await page.keyboard.press('Tab')
  await page.getByText('El caso ya fue aprobado').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Iniciar caso' }).isDisabled()).toBe(true)

  await page.getByRole('link', { name: 'Reportar Casos', exact: true }).first().click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar reporte' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^Reporte_\d{2}_\d{2}_\d{4}\.xlsx$/)
  await page.getByText('El reporte se descargó exitosamente.').waitFor()
  const [sheet] = await readWorkbook(await readFile(await file.path()))
  const [head, ...pieces] = sheet?.data ?? []
  expect(head).toEqual([
    ...['caso', 'finiciocaso', 'finiciogestor', 'ffinalgestor', 'estado'],
    ...['producto', 'proceso', 'subproceso', 'usuario'],
  ])
  const own = pieces.filter(([caso]) => caso === number)
  expect(own.map(([caso, , , , estado]) => [caso, estado])).toEqual([
    [number, 'Pausado'],
    [number, 'Desembolsado'],
  ])

  await page.getByRole('link', { name: 'Gestión diaria', exact: true }).first().click()
  const cards = page.getByRole('listitem').filter({ hasText: `Caso ${number}` })
  // The pause and the approval.
  await cards.nth(1).waitFor()
  await expect.poll(() => cards.filter({ hasText: 'Automático' }).count()).toBe(2)
  expect(errors).toEqual([])
  await context.close()
})
