import { expect, test } from 'vitest'
import type { UploadedDocument } from '../../shared/documents.ts'
import { enter, pageApi } from '../../test/support/page-api.ts'
import { renderScreens } from '../../test/support/page-screen.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DownloadButton } from './download-button.tsx'

const document: UploadedDocument = {
  id: '7.a',
  key: 'drafts/ANAGOM01/7/a',
  typeName: 'IC_RUT',
  typeNameLabel: 'RUT',
  fileName: 'rut.xls',
  contentType: 'application/vnd.ms-excel',
  size: 10,
  sha256: '',
  uploadedAt: '2026-11-21T10:00:00.000Z',
  uploadedBy: 'ANAGOM01',
}

const Preview = () => (
  <Dialog opened title="RUT" onClose={() => {}}>
    <DownloadButton document={document} />
  </Dialog>
)

test('a failed save of a document shows a message that can be closed over the dialog', async () => {
  pageApi()
  await enter()
  const { screen } = await renderScreens([{ path: '/', Component: Preview }])
  await screen.getByRole('button', { name: 'Descargar' }).click()
  const problem = screen.getByText(/^No se pudo descargar rut\.xls\./)
  await expect.element(problem).toBeVisible()
  const { x, y, width, height } = problem.element().getBoundingClientRect()
  expect(window.document.elementFromPoint(x + width / 2, y + height / 2)).toBe(problem.element())
  await screen.getByRole('alert').getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(problem).not.toBeInTheDocument()
})
