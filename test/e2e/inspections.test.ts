import { afterEach, expect, test } from 'vitest'
import { eicar } from '../../infra/local/aws/guardduty/eicar.ts'
import { objectStreamBomb, workbookBomb } from '../support/bombs.ts'
import { pdfFile, pngFile, programFile } from '../support/files.ts'
import { uploadAll } from './support/libre-inversion.ts'
import { attach, beginOrder, documentRow, order, upload } from './support/people.ts'
import { page, withDesk, withProduct } from './support/product.ts'

/** While this is set, inspections wait for it. */
let held: Promise<void> | undefined
let release = () => {}
const hold = () => {
  held = new Promise((go) => {
    release = () => {
      held = undefined
      go()
    }
  })
}

withProduct({
  onCall: async (name, run) => {
    if (name === 'inspector') await held
    return run()
  },
})
withDesk('ANAGOM01')
afterEach(() => release())

const identity = 'Documento de identidad ampliado al 150%'
const request = 'Solicitud de desembolso firmada'
const digital = 'Pagaré desmaterializado'
const onPaper = 'Pagaré físico con carta de instrucciones'
const others = 'Otros (si aplica)'
const png = async () => ({ name: 'cédula.png', mimeType: 'image/png', buffer: await pngFile() })
const pdf = async (name = 'pagaré.pdf') => ({ name, mimeType: 'application/pdf', buffer: await pdfFile() })
const waiting = () => page.getByText('Espera a que termine la verificación de los archivos')
const send = () => page.getByRole('button', { name: 'Enviar' })

test('a file in inspection shows this, also after a reload, and the order cannot be sent', async () => {
  const mine = order()
  await beginOrder(page, mine)
  await uploadAll(page, mine)
  await expect.poll(() => send().isEnabled()).toBe(true)
  hold()
  await attach(page, others, await pdf('otro.pdf'))
  await page.getByText('Verificando…').waitFor()
  await waiting().waitFor()
  await expect.poll(() => send().isDisabled()).toBe(true)
  await page.reload()
  await documentRow(page, others).first().getByText('Verificando…').waitFor()
  await waiting().waitFor()
  await expect.poll(() => send().isDisabled()).toBe(true)
  release()
  await documentRow(page, others).first().getByRole('button', { name: 'Eliminar' }).waitFor()
  await send().click()
  await page.getByText('La Orden de Desembolso se envió con éxito').waitFor()
})

test('an inspection can be cancelled, and the alternatives of its file are shown again', async () => {
  await beginOrder(page, order())
  hold()
  await attach(page, digital, await pdf())
  await documentRow(page, digital).getByText('Verificando…').waitFor()
  await documentRow(page, onPaper).waitFor({ state: 'hidden' })
  await documentRow(page, digital).getByRole('button', { name: 'Cancelar' }).click()
  await documentRow(page, digital).getByText('Sin archivo').waitFor()
  await documentRow(page, onPaper).waitFor()
  release()
  await upload(page, onPaper, await pdf())
  await documentRow(page, digital).waitFor({ state: 'hidden' })
})

test('a refused file shows the reason in its row until it is dismissed or replaced', async () => {
  await beginOrder(page, order())
  const row = documentRow(page, identity)
  const bad = { ...(await pdf('contrato.pdf')), buffer: programFile() }
  await attach(page, identity, bad)
  await row.getByRole('alert').getByText('El contenido del archivo no corresponde a su extensión').waitFor()
  await page.reload()
  await row.getByText('contrato.pdf').waitFor()
  await row.getByRole('button', { name: 'Descartar' }).click()
  await row.getByText('Sin archivo').waitFor()
  await page.reload()
  await row.getByText('Sin archivo').waitFor()

  await attach(page, identity, {
    ...(await pdf()),
    buffer: await pdfFile({ userPassword: 'a', ownerPassword: 'b' }),
  })
  await row.getByText('El archivo está protegido con contraseña').waitFor()
  await upload(page, identity, await png())
  await expect.poll(() => row.getByRole('alert').count()).toBe(0)
})

test('a file with malware is refused with its reason, and another one takes its place', async () => {
  await beginOrder(page, order())
  const row = documentRow(page, identity)
  const infected = Buffer.concat([await pdfFile(), Buffer.from(`\n%${eicar}\n`)])
  await attach(page, identity, { ...(await pdf('virus.pdf')), buffer: infected })
  await row.getByText('Verificando…').waitFor()
  await row
    .getByRole('alert')
    .getByText('El archivo tiene un virus u otro programa malicioso y fue eliminado')
    .waitFor()
  await row.getByText('virus.pdf').waitFor()
  await upload(page, identity, await png())
  await expect.poll(() => row.getByRole('alert').count()).toBe(0)
})

test("a refused 'Otros' has its own row, which its replacement uses", async () => {
  await beginOrder(page, order())
  const rows = documentRow(page, others)
  await attach(page, others, { ...(await pdf('malo.pdf')), buffer: programFile() })
  await rows.first().getByText('malo.pdf').waitFor()
  await expect.poll(() => rows.count()).toBe(2)
  await rows
    .first()
    .locator('input[type=file]')
    .setInputFiles(await pdf('bueno.pdf'))
  await rows.getByRole('button', { name: 'Eliminar' }).waitFor()
  await rows.getByText('malo.pdf').waitFor({ state: 'hidden' })
  await expect.poll(() => rows.count()).toBe(2)

  await rows
    .last()
    .locator('input[type=file]')
    .setInputFiles({ ...(await pdf('otro malo.pdf')), buffer: programFile() })
  await rows.getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(() => rows.count()).toBe(2)
  // Its row is gone: the focus is on the button that chooses another file.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe(`Adjuntar ${others}`)
})

test('files that would exhaust the memory are refused, and the next file is inspected', async () => {
  await beginOrder(page, order())
  await attach(page, request, { ...(await pdf('bomba.pdf')), buffer: objectStreamBomb(256) })
  const tooComplex = 'El archivo es demasiado complejo para verificarlo'
  await documentRow(page, request).getByText(tooComplex).waitFor()
  const control = new URL(page.url()).searchParams.get('control')
  await attach(page, 'Archivo plano', {
    name: `plano ${control}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbookBomb({ megabytes: 64 }),
  })
  const tooLarge = 'La hoja de cálculo es demasiado grande al abrirla'
  await documentRow(page, 'Archivo plano').getByText(tooLarge).waitFor()
  await upload(page, identity, await png())
})
