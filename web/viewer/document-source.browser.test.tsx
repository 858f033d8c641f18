import { expect, test, vi } from 'vitest'
import { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import { answer, enter, pageApi } from '../../test/support/page-api.ts'
import { renderScreens } from '../../test/support/page-screen.tsx'
import { DocumentPreview } from './document-preview.tsx'

const paper: UploadedDocument = {
  ...{ id: '77.rut', key: 'orders/77/rut', typeName: 'IC_RUT', typeNameLabel: 'RUT' },
  ...{ fileName: 'rut.png', contentType: 'image/png', size: 1_000, sha256: 'x' },
  ...{ uploadedAt: '2026-11-21T15:00:00.000Z', uploadedBy: 'ANAGOM01' },
}

const picture = (): string => {
  const canvas = document.createElement('canvas')
  return canvas.toDataURL('image/png')
}

test('a document that is opened again asks for no link while its own is valid, and then for one', async () => {
  const api = pageApi()
  await enter({})
  api.on(documents.stream, () =>
    answer(documents.stream, { link: picture(), contentType: 'image/png', fileName: 'rut.png' }),
  )
  const { screen, router } = await renderScreens([
    { path: '/', element: <DocumentPreview document={paper} /> },
    { path: '/otra', element: <p>Otra</p> },
  ])
  const shown = screen.getByRole('img', { name: 'RUT, página 1 de 1' })
  const openAgain = async () => {
    router.navigate('/otra')
    await expect.element(shown).not.toBeInTheDocument()
    router.navigate('/')
    await expect.element(shown).toBeVisible()
  }
  await expect.element(shown).toBeVisible()
  await openAgain()
  expect(api.asked(documents.stream)).toHaveLength(1)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 5 * 60_000)
  await openAgain()
  expect(api.asked(documents.stream)).toHaveLength(2)
  vi.restoreAllMocks()
})

test('a document whose call failed shows the code for support, until it opens', async () => {
  const api = pageApi()
  await enter({})
  api.on(documents.stream, () => ({
    status: 500,
    body: { code: 'unexpected', message: 'Presentamos inconvenientes técnicos', requestId: '7c1e5a90-3f4b' },
  }))
  const { screen } = await renderScreens([{ path: '/', element: <DocumentPreview document={paper} /> }])
  await expect.element(screen.getByLabelText('Código para soporte')).toHaveValue('7c1e5a90-3f4b')
  api.on(documents.stream, () =>
    answer(documents.stream, { link: picture(), contentType: 'image/png', fileName: 'rut.png' }),
  )
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('img', { name: 'RUT, página 1 de 1' })).toBeVisible()
  await expect.element(screen.getByLabelText('Código para soporte')).not.toBeInTheDocument()
})
