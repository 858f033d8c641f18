import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { documents } from '../../../../shared/document-calls.ts'
import type { DocumentType } from '../../../../shared/document-types.ts'
import type { Draft } from '../../../../shared/orders.ts'
import { orders } from '../../../../shared/orders.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { useApi } from '../../../api/use-api.tsx'
import { useUser } from '../../../session/use-session.ts'
import { Page } from '../../../ui/page.tsx'
import { documentOf, typeOf } from '../documents.fixture.ts'
import { RequiredDocuments } from '../required-documents.tsx'
import { photosToPdf } from './photos-to-pdf.ts'

const draft: Draft = {
  ...{ product: 'libre-inversion', typeCustomer: 'C', identiCustomer: '1020304050' },
  ...{ numberControl: '7701', creditProject: '7001', documents: [], inspections: [] },
  expiresAt: '2026-12-01T00:00:00.000Z',
}
const types = [
  typeOf('Identidad'),
  typeOf('Certificación', { checkExpeditionDate: true }),
  typeOf('Pagaré digital', { exclusiveSet: 'pagare' }),
  typeOf('Pagaré físico', { exclusiveSet: 'pagare' }),
  typeOf('Archivo plano', { spreadsheet: true, flatFile: true }),
  typeOf('Otros', { optional: true, repeatable: true }),
]

const Shown = ({ all }: { all: readonly DocumentType[] }) => {
  const user = useUser()
  const { data } = useApi(orders.draft, { params: { numberControl: draft.numberControl } })
  return user && data && <Page>{<RequiredDocuments draft={data} types={all} user={user} />}</Page>
}

const show = async (stored: Draft = draft) => {
  const api = pageApi()
  await enter()
  api.on(orders.draft, () => answer(orders.draft, stored))
  // An upload that has begun never ends.
  api.on(documents.uploadSlot, () => new Promise(() => {}))
  const { screen } = await renderScreens([{ path: '/', element: <Shown all={types} /> }])
  await expect.element(screen.getByRole('table')).toBeVisible()
  const sent = () =>
    api.asked(documents.uploadSlot).map(({ body }) => {
      const { typeName, fileName } = body as { typeName: string; fileName: string }
      return `${fileName} → ${typeName}`
    })
  return { api, screen, sent }
}

const fileOf = (name: string) => new File([name], name)
const dropOn = (element: Element, names: readonly string[]) => {
  const dataTransfer = new DataTransfer()
  for (const name of names) dataTransfer.items.add(fileOf(name))
  element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

test('dropped files are proposed for their documents, changed and confirmed, and each is uploaded', async () => {
  const { screen, sent } = await show()
  dropOn(screen.getByRole('region', { name: 'Documentos de la orden' }).element(), [
    ...['pagaré.pdf', 'cédula.pdf', 'certificado.pdf', 'plano 7701.xlsx', 'IMG_1.pdf', 'nota.docx'],
  ])
  const dialog = screen.getByRole('dialog', { name: '¿A qué documento corresponde cada archivo?' })
  const choice = (name: string) => dialog.getByRole('combobox', { name: `Documento de ${name}` })
  await expect.element(choice('pagaré.pdf')).toHaveValue('Pagaré digital')
  await expect.element(choice('cédula.pdf')).toHaveValue('Identidad')
  await expect.element(choice('IMG_1.pdf')).toHaveValue('')
  await expect.element(dialog.getByText(/^No reconocimos el documento/)).toBeVisible()
  await expect.element(dialog.getByText(/^Ningún documento que falte admite/)).toBeVisible()
  // What has to be typed has the focus, and Enter confirms.
  await expect.element(dialog.getByRole('textbox', { name: /^Fecha de expedición/ })).toHaveFocus()
  await choice('IMG_1.pdf').selectOptions('Pagaré físico')
  await expect.element(dialog.getByText('Es uno u otro: Pagaré físico o Pagaré digital')).toBeVisible()
  await choice('IMG_1.pdf').selectOptions('Otros')
  await dialog.getByRole('textbox', { name: /^Fecha de expedición/ }).fill('20/11/2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Enviar' })).toHaveFocus()
  // Three at a time.
  await expect
    .poll(() => sent().sort())
    .toEqual(['certificado.pdf → Certificación', 'cédula.pdf → Identidad', 'pagaré.pdf → Pagaré digital'])
  await expect.element(screen.getByRole('progressbar', { name: 'Carga de Archivo plano' })).toBeVisible()
  await screen.getByRole('button', { name: 'Cancelar la carga de Identidad' }).click()
  await expect.poll(() => sent()).toContain('plano 7701.xlsx → Archivo plano')
})

test('Escape asks before the chosen documents are lost, and then loses nothing', async () => {
  const { screen } = await show()
  dropOn(screen.getByRole('region', { name: 'Documentos de la orden' }).element(), ['IMG_1.pdf', 'IMG_2.pdf'])
  const dialog = screen.getByRole('dialog', { name: '¿A qué documento corresponde cada archivo?' })
  const choice = dialog.getByRole('combobox', { name: 'Documento de IMG_1.pdf' })
  await choice.selectOptions('Otros')
  await userEvent.keyboard('{Escape}')
  const question = screen.getByRole('dialog', { name: '¿Seguro que quieres salir?' })
  await question.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect.element(choice).toHaveValue('Otros')
})

test('one picker takes files for the document and those after it; a document is replaced in its row', async () => {
  const stored = { ...draft, documents: [documentOf('Identidad')] }
  const { api, screen, sent } = await show(stored)
  const choose = async (button: string, names: readonly string[]) => {
    const { nextElementSibling } = screen.getByRole('button', { name: button, exact: true }).element()
    await userEvent.upload(nextElementSibling as HTMLElement, names.map(fileOf))
  }
  await choose('Adjuntar Pagaré digital', ['a.pdf', 'plano 7701.xls'])
  const dialog = screen.getByRole('dialog')
  const shown = () =>
    dialog
      .getByRole('combobox')
      .elements()
      .map((one) => (one as HTMLSelectElement).value)
  await expect.poll(shown).toEqual(['Pagaré digital', 'Archivo plano'])
  await expect.element(dialog.getByRole('button', { name: 'Adjuntar 2 archivos' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(sent()).toEqual([])

  api.on(documents.remove, () => answer(documents.remove, null))
  await choose('Reemplazar Identidad', ['cédula nueva.pdf'])
  await expect.element(dialog.getByText('Reemplaza a Identidad-1.pdf')).toBeVisible()
  expect(api.asked(documents.remove)).toEqual([])
  api.on(documents.uploadSlot, () => refusal('unexpected'))
  await dialog.getByRole('button', { name: 'Adjuntar 1 archivo' }).click()
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  await screen.getByRole('button', { name: 'Reintentar la carga de Identidad' }).click()
  await expect.poll(sent).toEqual(Array(2).fill('cédula nueva.pdf → Identidad'))
  expect(api.asked(documents.remove)).toHaveLength(1)
})

test('failed uploads name document and file together, and each can be repeated in its row', async () => {
  const { api, screen, sent } = await show()
  api.on(documents.uploadSlot, () => refusal('unexpected'))
  dropOn(screen.getByRole('table').element(), ['identidad.pdf', 'pagaré físico.pdf'])
  await screen.getByRole('button', { name: 'Adjuntar 2 archivos' }).click()
  const problem = screen.getByRole('dialog', { name: '¡Lo sentimos!' })
  const both = /^Identidad, identidad\.pdf: .+ · Pagaré físico, pagaré físico\.pdf: /
  await expect.element(problem.getByText(both)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/^No se cargó Identidad, identidad\.pdf/)).toBeVisible()
  api.on(documents.uploadSlot, () => new Promise(() => {}))
  await screen.getByRole('button', { name: 'Reintentar la carga de Identidad' }).click()
  await expect.poll(() => sent().at(-1)).toBe('identidad.pdf → Identidad')
  await expect.element(screen.getByText(/^No se cargó Pagaré físico/)).toBeVisible()
  await expect.element(screen.getByText(/^No se cargó Identidad/)).not.toBeInTheDocument()
})

const photo = async (name: string, width: number, height: number): Promise<File> => {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name)
}

test('photographs of several pages become one PDF in their order', async () => {
  const { screen, sent } = await show()
  const photos = [await photo('cédula 10.jpg', 60, 40), await photo('cédula 2.jpg', 40, 60)]
  const { nextElementSibling } = screen.getByRole('button', { name: 'Adjuntar Identidad' }).element()
  await userEvent.upload(nextElementSibling as HTMLElement, photos)
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Página 2 de 2 de un solo PDF')).toBeVisible()
  await dialog.getByRole('button', { name: 'Adjuntar 2 archivos' }).click()
  await expect.poll(sent).toEqual(['cédula 2.pdf → Identidad'])

  const pdf = await photosToPdf(photos)
  const pages = (await PDFDocument.load(await pdf.arrayBuffer())).getPages()
  expect(pages.map((page) => Math.round(page.getWidth() / page.getHeight() > 1 ? 1 : 0))).toEqual([1, 0])
  await expect(photosToPdf([fileOf('rota.jpg')])).rejects.toMatchObject({
    details: { reason: 'El archivo está dañado o no se puede leer: rota.jpg' },
  })
  vi.unstubAllGlobals()
})
