import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DocumentType } from '../../../shared/document-types.ts'
import type { UploadedDocument } from '../../../shared/documents.ts'
import { returnReasons } from '../../../shared/return-reasons.ts'
import { enter, pageApi } from '../../../test/support/page-api.ts'
import { AppUi } from '../../ui/app-ui.tsx'
import type { PostedFile } from '../../uploads/posted-file.ts'
import type { DocumentRow } from './document-rows.ts'
import { documentOf, typeOf } from './documents.fixture.ts'
import { DocumentsTable } from './documents-table.tsx'

const nothing = () => {}
type Shown = Partial<Pick<ComponentProps<typeof DocumentsTable>, 'uploads' | 'onFiles'>>
const tableOf = (rows: readonly DocumentRow[], { uploads = {}, onFiles = nothing }: Shown = {}) => (
  <AppUi>
    <DocumentsTable
      rows={rows}
      uploads={uploads}
      changes={new Map()}
      reasons={[]}
      reviews={new Map()}
      failures={{}}
      onFiles={onFiles}
      onRetry={nothing}
      onCancel={nothing}
      onPreview={nothing}
      onDelete={nothing}
    />
  </AppUi>
)

test('a row keeps the focus while its file is uploaded, received and checked', async () => {
  pageApi()
  await enter()
  const type = typeOf('Pagaré')
  const table = (upload: PostedFile | undefined, document?: UploadedDocument) =>
    tableOf([{ id: 'Pagaré', type, document }], { uploads: upload ? { Pagaré: upload } : {} })
  const fileName = 'pagaré.pdf'
  const screen = await render(table(undefined))
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Adjuntar Pagaré' })).toHaveFocus()
  await screen.rerender(table({ is: 'sending', fileName, percent: 0 }))
  const cancel = screen.getByRole('button', { name: 'Cancelar la carga de Pagaré' })
  await expect.element(cancel).toHaveFocus()
  await screen.rerender(table({ is: 'checking', fileName }))
  await expect.element(cancel).toHaveFocus()
  await expect.element(cancel).toHaveAccessibleDescription('El servidor está recibiendo el archivo')
  await screen.rerender(table({ is: 'checking', fileName, since: '2026-11-20T15:00:00.000Z' }))
  await expect.element(cancel).toHaveFocus()
  await screen.rerender(table(undefined, documentOf('Pagaré')))
  await expect.element(screen.getByRole('button', { name: 'Vista previa de Pagaré' })).toHaveFocus()
})

test('a date given with its file moves the focus to the button that cancels the upload', async () => {
  pageApi()
  await enter()
  const row = { id: 'Certificación', type: typeOf('Certificación', { checkExpeditionDate: true }) }
  const screen = await render(tableOf([row]))
  const date = screen.getByRole('textbox', { name: 'Fecha de expedición de Certificación' })
  await date.click()
  await screen.rerender(
    tableOf([row], { uploads: { [row.id]: { is: 'sending', fileName: 'carta.pdf', percent: 0 } } }),
  )
  await expect.element(date).toBeDisabled()
  await expect
    .element(screen.getByRole('button', { name: 'Cancelar la carga de Certificación' }))
    .toHaveFocus()
})

test('a file that is dropped on a document is attached to it', async () => {
  pageApi()
  await enter()
  const onFiles = vi.fn()
  const rows = ['Pagaré', 'Prenda'].map((name) => ({ id: name, type: typeOf(name) }))
  const screen = await render(tableOf(rows, { onFiles }))
  const file = new File(['x'], 'prenda.pdf')
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
  screen
    .getByRole('row', { name: /^Prenda/ })
    .element()
    .dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(onFiles).toHaveBeenCalledWith(rows[1], [file], undefined)
})

test('alternative documents have no mark each: one is required, and each names the other', async () => {
  await page.viewport(1440, 900)
  pageApi()
  await enter()
  const [onPaper, digital] = ['Pagaré físico', 'Pagaré desmaterializado'].map((name) =>
    typeOf(name, { exclusiveSet: 'pagare' }),
  ) as [DocumentType, DocumentType]
  const rowOf = (type: DocumentType, document?: UploadedDocument): DocumentRow => ({
    id: type.nameForDb,
    type,
    document,
  })
  const screen = await render(tableOf([onPaper, digital, typeOf('Prenda')].map((type) => rowOf(type))))
  const marked = () =>
    screen
      .getByRole('rowheader')
      .elements()
      .flatMap(({ textContent }) => /^(.+)\s\*/.exec(textContent)?.[1] ?? [])
  await expect.poll(marked).toEqual(['Prenda'])
  await expect.element(screen.getByText('Obligatorio uno u otro: este o Pagaré físico')).toBeVisible()
  await expect
    .element(screen.getByText('Obligatorio uno u otro: este o Pagaré desmaterializado'))
    .toBeVisible()
  await screen.rerender(tableOf([rowOf(onPaper, documentOf('Pagaré físico'))]))
  await expect.poll(marked).toEqual(['Pagaré físico'])
})

test('the usual reason of a return stands in the row of its document until that is attached', async () => {
  pageApi()
  await enter()
  const [{ document, reason, advice }] = returnReasons as [(typeof returnReasons)[number]]
  const row = { id: document, type: typeOf(document, { optional: true }) }
  const text = `Causal frecuente de devolución: ${reason}. ${advice}`
  const screen = await render(tableOf([row, { id: 'Prenda', type: typeOf('Prenda') }]))
  await expect.element(screen.getByRole('rowheader').first().getByText(text)).toBeVisible()
  expect(screen.getByText(/^Causal frecuente/).elements()).toHaveLength(1)
  await screen.rerender(tableOf([{ ...row, document: documentOf(document) }]))
  await expect.element(screen.getByText(text)).not.toBeInTheDocument()
})
