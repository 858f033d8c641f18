import { expect, test } from 'vitest'
import { openMainSite } from './support/addresses.ts'
import { picture } from './support/browser.ts'
import { findings } from './support/findings.ts'
import { desk, local, page, withDesk, withProduct } from './support/product.ts'

withProduct({ demo: true })
withDesk('ERNCAL01')

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Uploads a file of the start page, as a user who downloaded it there. */
const send = async (name: string): Promise<void> => {
  const sample = await page.request.get(`${local.urls.mainSite}/archivos/${name}`)
  await page.getByRole('button', { name: 'Seleccionar archivo' }).waitFor()
  const file = { name, mimeType: workbookType, buffer: await sample.body() }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('region', { name: 'Vista previa' }).waitFor()
}

const runTheNight = async (): Promise<void> => {
  const night = await desk.context.newPage()
  await openMainSite(night, local)
  await night.getByRole('button', { name: /Aplica los archivos de planta y de procesos/ }).click()
  await night.waitForURL('**/#programaciones')
  await night.close()
}

/** Waits for the log to show a file's end. Waiting files are polled seldom, so it reloads. */
const ended = async (name: string, outcome: string) => {
  const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: outcome })
  await expect
    .poll(
      async () => {
        await page.reload()
        await page.getByRole('region', { name: 'Archivos anteriores' }).waitFor()
        await page.waitForLoadState('networkidle')
        return row.count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  return row
}

test('an uploaded process file is withdrawn before the night, and the log shows who withdrew it', async () => {
  await page.getByRole('link', { name: 'Admin. procesos' }).click()
  await page.getByRole('link', { name: 'Por archivo', exact: true }).click()
  const name = 'Procesos_con_cambios.xlsx'
  await send(name)
  for (const counted of ['Modificados 2', 'Nuevos 1', 'No se actualizan 1'])
    await page.getByRole('button', { name: counted }).waitFor()
  await page.getByRole('button', { name: 'Nuevos 1' }).click()
  await page.getByRole('cell', { name: 'Seguimiento de solicitudes' }).waitFor()
  await page.getByRole('button', { name: 'Subir' }).click()
  const waiting = page.getByRole('region', { name: 'Archivo en espera' })
  await waiting.getByRole('button', { name: 'Retirar' }).click()
  const asked = page.getByRole('dialog', { name: `¿Estás seguro de retirar el archivo ${name}?` })
  await asked.getByRole('button', { name: 'Retirar' }).click()
  await page.getByText(`Se retiró el archivo ${name}. No se aplicará.`).waitFor()
  await page.getByRole('row').filter({ hasText: name }).getByText('Retirado por ERNCAL01').waitFor()
  expect(desk.errors).toEqual([])
})

test('an uploaded roster is in force after the night, also in seat histories, without duplicates or withdrawn files', async () => {
  await page.getByRole('link', { name: 'Planta por archivo' }).click()
  await send('Planta_con_errores.xlsx')
  await page.getByText('El documento debe tener mínimo 6 dígitos').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Subir' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()

  const name = 'Planta_con_duplicados.xlsx'
  await send(name)
  const warning = 'Los siguientes códigos de posición están en uso y no se actualizarán en el archivo'
  await page.getByText(warning).waitFor()
  await page.getByText('COM10000 (Comercial)').waitFor()
  await page.getByRole('button', { name: 'Reemplazo 2' }).click()
  await page.getByRole('cell', { name: 'ZORAIDA NÚÑEZ ARRIETA' }).waitFor()
  expect(await findings(page)).toEqual([])
  await picture(page, 'roster-preview')
  // The server stores the preview, so it is still there after a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Subir' }).click()
  await page
    .getByText(
      `El archivo ${name} con 209 registros, se subió con éxito. Los cambios se verán reflejados hasta el siguiente día.`,
    )
    .waitFor()
  const waiting = page.getByRole('region', { name: 'Archivo en espera' })
  await waiting.getByText(/^Se aplicará el/).waitFor()
  await waiting.getByText('ERNCAL01').waitFor()
  expect(await findings(page)).toEqual([])
  await picture(page, 'roster-waiting')

  await runTheNight()
  const row = await ended(name, 'Aplicado')
  await row.getByRole('button', { name: /^Ver reporte/ }).click()
  const report = page.getByRole('dialog', { name })
  // Its first list moves the buttons when it comes.
  await report.getByRole('cell', { name: 'URBANO IBARRA ÑÁÑEZ' }).waitFor()
  await report.getByRole('button', { name: 'Código duplicado 3' }).click()
  await report.getByText('El código de posición está en uso en otra vertical').first().waitFor()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar el último aplicado' }).click()
  expect((await download).suggestedFilename()).toBe(name)

  await page.getByRole('link', { name: 'Planta por usuario' }).click()
  await page.getByRole('searchbox').fill('zoraida')
  await page.getByRole('button', { name: /^Ver la posición OPE\d+, Zoraida Núñez Arrieta$/ }).click()
  const history = page.getByRole('region', { name: 'Historial de la posición' })
  await history.getByText('Reemplazo').waitFor()
  await history.getByText(/a Zoraida Núñez Arrieta$/).waitFor()

  await page.getByRole('link', { name: 'Admin. procesos' }).click()
  await page.getByRole('button', { name: 'Editar Control de calidad de Cobranza' }).waitFor()
  await page.getByRole('searchbox').fill('Seguimiento de solicitudes')
  await page.getByText('No se encontraron resultados').waitFor()
  expect(desk.errors).toEqual([])
})
