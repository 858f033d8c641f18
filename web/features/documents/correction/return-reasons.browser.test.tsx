import axe from 'axe-core'
import { expect, test } from 'vitest'
import { documents } from '../../../../shared/document-calls.ts'
import type { UploadedDocument } from '../../../../shared/documents.ts'
import type { Draft } from '../../../../shared/orders.ts'
import { answer, enter, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { useUser } from '../../../session/use-session.ts'
import { documentOf, typeOf } from '../documents.fixture.ts'
import { RequiredDocuments } from '../required-documents.tsx'

const types = [typeOf('Pagaré'), typeOf('Cédula'), typeOf('Otros', { optional: true, repeatable: true })]
const reason = [
  'Revisa todo el expediente',
  '«Pagaré», página 2: Falta la firma',
  '«Cédula»: No se lee',
  '«Otros (Otros-2.pdf)», página 1: Es de otra persona',
].join('\n')

const before = [
  { ...documentOf('Pagaré'), contentType: 'image/tiff', fileName: 'pagaré.tiff' },
  documentOf('Cédula'),
  documentOf('Otros', 1),
  documentOf('Otros', 2),
]

const draftWith = (now: readonly UploadedDocument[]): Draft => ({
  ...{ product: 'libre-inversion', typeCustomer: 'C', identiCustomer: '1020304050' },
  ...{ numberControl: '90210001', creditProject: '7001', documents: [...now], inspections: [] },
  ...{ savedAt: '2026-11-20T15:00:00.000Z', expiresAt: '2026-12-01T00:00:00.000Z' },
  correction: { attempt: 2, reason, before },
})

const Shown = ({ draft }: { draft: Draft }) => {
  const user = useUser()
  return user && <RequiredDocuments draft={draft} types={types} user={user} />
}

const show = async (now: readonly UploadedDocument[]) => {
  const drawn = document.createElement('canvas')
  ;[drawn.width, drawn.height] = [600, 900]
  const page = drawn.toDataURL('image/png')
  pageApi().on(documents.convertTiff, () => answer(documents.convertTiff, { pages: [page, page, page] }))
  await enter()
  const { screen } = await renderScreens([{ path: '/', element: <Shown draft={draftWith(now)} /> }])
  const rowOf = (name: string) => screen.getByRole('row').filter({ hasText: name })
  return { screen, rowOf }
}

test('each reason with a place stands at its document, and its page opens', async () => {
  const { screen, rowOf } = await show(before)
  await expect
    .element(rowOf('pagaré.tiff').getByText(/^Devuelto por la página 2: Falta la firma/))
    .toBeVisible()
  await expect.element(rowOf('Cédula-1.pdf').getByText('Devuelto: No se lee')).toBeVisible()
  await expect
    .element(rowOf('Otros-2.pdf').getByText(/^Devuelto por la página 1: Es de otra persona/))
    .toBeVisible()
  expect(screen.getByText(/^Devuelto( por|:)/).elements()).toHaveLength(3)
  expect((await axe.run(document.body)).violations).toEqual([])
  await rowOf('pagaré.tiff').getByRole('button', { name: 'Ver la página 2 de Pagaré' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Pagaré' })
  await expect.element(dialog.getByRole('textbox', { name: /Página/ })).toHaveValue('2')
})

test('a replaced document keeps its reason, without a page to open', async () => {
  const { screen, rowOf } = await show([documentOf('Pagaré', 9), ...before.slice(1)])
  await expect
    .element(rowOf('Pagaré-9.pdf').getByText(/^Devuelto por la página 2: Falta la firma/))
    .toBeVisible()
  expect(screen.getByRole('button', { name: /^Ver la página \d de Pagaré/ }).elements()).toEqual([])
})
