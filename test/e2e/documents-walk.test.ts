import { createHash } from 'node:crypto'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dynamo } from '../../services/aws/dynamo.ts'
import { s3 } from '../../services/aws/s3.ts'
import { documentPrefixes } from '../../services/documents/keys.ts'
import { keys } from '../../services/table/keys.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { jpegFile, pdfFile, tiffFile, xlsxFile } from '../support/files.ts'
import { openMainSite } from './support/addresses.ts'
import { newDesk, picture } from './support/browser.ts'
import { daysAgo, typeDate } from './support/libre-inversion.ts'
import {
  beginOrder,
  documentRow,
  enterAs,
  order,
  takeOrder,
  type Upload,
  upload,
  uploadEach,
} from './support/people.ts'
import { browser, local, withProduct } from './support/product.ts'
import { railItem } from './support/rail.ts'

withProduct()

const identity = 'Documento de identidad ampliado al 150%'
const employer = 'Certificación laboral'
const request = 'Solicitud de desembolso firmada'
const note = 'Pagaré desmaterializado'
const flatFile = 'Archivo plano'

const sheet = { width: 1_654, height: 2_339 }
const scan = async (name: string, pages: number): Promise<Upload> => ({
  name,
  mimeType: 'image/tiff',
  buffer: await tiffFile(Array(pages).fill('ccittfax4'), sheet),
})

/** Typical files of an office: a phone photograph, a long PDF, a multi-page scan, a workbook. */
const filesOf = async (control: string): Promise<Record<string, Upload>> => ({
  [identity]: {
    name: 'cédula IMG_2041.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegFile({ width: 3_024, height: 4_032 }),
  },
  [employer]: {
    name: 'certificación laboral.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegFile({ progressive: true }),
  },
  [request]: await scan('solicitud escaneada.tif', 3),
  [note]: {
    name: 'pagaré y carta.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfFile({ pages: 60 }),
  },
  [flatFile]: {
    name: `plano_${control}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: xlsxFile(),
  },
})

const send = async (page: Page) => {
  await page.getByRole('button', { name: 'Enviar' }).click()
  const sent = page.getByText('La Orden de Desembolso se envió con éxito')
  await sent.waitFor()
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await sent.waitFor({ state: 'hidden' })
}

const choose = (pane: Locator, type: string) => railItem(pane, new RegExp(`^${type}`)).click()

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64')

/** The order's documents as the service stores them. */
const kept = async (control: string): Promise<UploadedDocument[]> => {
  const found = await dynamo.send(
    new GetCommand({
      TableName: process.env.CASES_TABLE,
      Key: keys.documents(control),
      ConsistentRead: true,
    }),
  )
  return found.Item?.documents ?? []
}

test('an order is returned, corrected and approved by its documents, which are then archived', async () => {
  const mine = order()
  const files = await filesOf(mine.control)
  const adviser = await newDesk(browser)
  const analyst = await newDesk(browser)

  // The adviser files the order and looks at the scans.
  await enterAs(adviser.page, local, 'ANAGOM01')
  await beginOrder(adviser.page, mine)
  await typeDate(adviser.page, employer, daysAgo(10))
  await uploadEach(adviser.page, files)
  await documentRow(adviser.page, request).getByRole('button', { name: 'Vista previa' }).click()
  const preview = adviser.page.getByRole('dialog', { name: request })
  await preview.getByRole('img', { name: /página 3 de 3/ }).waitFor()
  await preview.getByRole('button', { name: 'Volver' }).click()
  await send(adviser.page)

  // The mail arrives with the flat file.
  await expect
    .poll(async () => local.mails.list().filter(({ subject }) => subject?.includes(mine.control)).length)
    .toBe(1)
  const mailDesk = await newDesk(browser)
  await openMainSite(mailDesk.page, local, '/correo')
  const mail = mailDesk.page.getByRole('article').filter({ hasText: mine.control })
  await mail.getByRole('link', { name: new RegExp(`plano_${mine.control}.xlsx`) }).waitFor()
  await picture(mailDesk.page, 'mail')
  await mailDesk.context.close()

  // The analyst reads the documents beside the case and returns it.
  await enterAs(analyst.page, local, 'CARNUN01')
  expect(await takeOrder(analyst.page)).toBe(mine.control)
  await analyst.page.getByRole('button', { name: 'Documentos' }).click()
  const pane = analyst.page.getByRole('complementary', { name: `Documentos de la orden ${mine.control}` })
  await choose(pane, note)
  await pane.getByText('de 60').waitFor()
  await pane.locator('canvas').first().waitFor()
  await picture(analyst.page, 'documents-beside')
  await choose(pane, request)
  await pane.getByText('de 3', { exact: true }).waitFor()
  await pane.getByRole('button', { name: /^Página siguiente/ }).click()
  await analyst.page.getByRole('button', { name: 'Devolver' }).click()
  const reason = 'La página 2 de la solicitud no se lee — ¿puedes escanearla de nuevo?'
  const asking = analyst.page.getByRole('dialog', { name: `Devolver el caso ${mine.control}` })
  await asking.getByLabel('Causal de devolución').fill(reason)
  await asking.getByRole('button', { name: 'Devolver' }).click()
  const returned = analyst.page.getByText('El caso fue devuelto exitosamente')
  await returned.waitFor()
  await analyst.page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await returned.waitFor({ state: 'hidden' })

  // The adviser corrects one document and sends the order again.
  await adviser.page.getByRole('link', { name: 'Enviadas >' }).click()
  await adviser.page.getByRole('button', { name: `Corregir la orden ${mine.control}` }).click()
  await adviser.page.getByRole('region', { name: 'Orden devuelta' }).getByText(reason).waitFor()
  await documentRow(adviser.page, request).getByRole('button', { name: 'Eliminar' }).click()
  await adviser.page
    .getByRole('dialog', { name: '¿Quieres eliminar el archivo adjunto?' })
    .getByRole('button', { name: 'Eliminar' })
    .click()
  await documentRow(adviser.page, request).getByText('Sin archivo').waitFor()
  const better = await scan('solicitud legible.tif', 4)
  await upload(adviser.page, request, better)
  await documentRow(adviser.page, request).getByText('Reemplazado').waitFor()
  await picture(adviser.page, 'correction')
  await send(adviser.page)

  // The analyst sees what changed, reads it and approves.
  await analyst.page.getByRole('button', { name: 'Gestionar caso' }).click()
  const card = analyst.page.getByRole('region', { name: mine.control })
  await card.getByText('Intento 2').waitFor()
  const changes = card.getByRole('region', { name: 'Cambios desde la devolución' })
  await changes.getByText(better.name).waitFor()
  await changes.getByText(reason).waitFor()
  await changes.getByRole('button', { name: request }).click()
  await pane.getByText('de 4', { exact: true }).waitFor()
  await picture(analyst.page, 'changes')
  await analyst.page.getByRole('button', { name: 'Aprobar' }).click()
  await analyst.page
    .getByRole('dialog', { name: `¿Estás seguro de aprobar el caso ${mine.control}?` })
    .getByRole('button', { name: 'Aprobar' })
    .click()
  await analyst.page.getByText('El caso fue aprobado exitosamente').waitFor()

  // The documents are archived with their checksums; each attempt has sent one mail.
  await expect
    .poll(
      async () => (await kept(mine.control)).every(({ key }) => key.startsWith(documentPrefixes.archive)),
      {
        timeout: 20_000,
      },
    )
    .toBe(true)
  const expected: Record<string, Upload> = { ...files, [request]: better }
  const archived = await kept(mine.control)
  expect(archived.map(({ typeNameLabel }) => typeNameLabel).sort()).toEqual(Object.keys(expected).sort())
  for (const { key, sha256, typeNameLabel } of archived) {
    const object = await s3.send(new GetObjectCommand({ Bucket: process.env.DOCUMENTS_BUCKET, Key: key }))
    expect(sha256Of((await object.Body?.transformToByteArray()) ?? new Uint8Array())).toBe(sha256)
    expect(sha256).toBe(sha256Of(expected[typeNameLabel]?.buffer ?? new Uint8Array()))
  }
  const subjects = local.mails.list().map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.includes(mine.control))).toHaveLength(2)
  expect([...adviser.errors, ...analyst.errors]).toEqual([])
  await Promise.all([adviser.context.close(), analyst.context.close()])
})
