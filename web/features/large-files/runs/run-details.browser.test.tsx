import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { type FileRun, largeFileCalls } from '../../../../shared/large-file-calls.ts'
import type { RunPreview } from '../../../../shared/large-files.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { runOf, summaryOf } from '../files.fixture.ts'
import { FilesPage } from '../files-page.tsx'

let api: ReturnType<typeof pageApi>
let items: FileRun[]
beforeEach(async () => {
  api = pageApi()
  items = [runOf()]
  await enter({ login: 'HERQUI01', tools: ['largeFiles'] })
  api.on(largeFileCalls.history, () => answer(largeFileCalls.history, { items, uploads: [], missing: [] }))
  api.on(largeFileCalls.summary, () => answer(largeFileCalls.summary, summaryOf()))
})

const open = async (state = 'Exitoso') => {
  const { screen } = await renderScreens([{ path: '/upload-lrg-files', Component: FilesPage }])
  const opener = screen.getByRole('button', { name: `${state}: ver el detalle de datos.csv` })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'datos.csv' })
  await expect.element(dialog).toBeVisible()
  return { screen, opener, dialog }
}

const accessible = async () => {
  const { violations } = await axe.run(document)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

test('a state opens the results of its run, and the focus returns afterwards', async () => {
  const { screen, opener, dialog } = await open()
  await expect.element(dialog.getByText('9.990')).toBeVisible()
  const reasons = dialog.getByRole('table', { name: 'Filas rechazadas por motivo' })
  await expect.element(reasons.getByRole('row').nth(1)).toHaveTextContent('El valor no es un número7')
  await expect.element(reasons.getByRole('row').nth(2)).toHaveTextContent('La fecha no existe3')
  await expect.element(dialog.getByText('Valor garantizado')).toBeVisible()
  await expect.element(dialog.getByText('1.234.567,50')).toBeVisible()
  await expect.element(dialog.getByText('3 min 45 s')).toBeVisible()
  await accessible()
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  // The row opens it too.
  await screen.getByRole('row').nth(1).click()
  await expect.element(dialog).toBeVisible()
})

test('a load unlike the last ones has a warning in its row and its details', async () => {
  items = [runOf({ warned: true })]
  const unusual = [
    { what: 'rowsWritten', value: '9990', usual: '120500', loads: 10 },
    { what: 'valor_garantizado', value: '1234567.50', usual: '300', loads: 9 },
  ]
  api.on(largeFileCalls.summary, () => answer(largeFileCalls.summary, summaryOf({ unusual })))
  const { screen, dialog } = await open()
  await expect.element(screen.getByText('Con advertencia')).toBeInTheDocument()
  const lines = dialog.getByRole('region', { name: 'Advertencia' }).getByRole('listitem')
  await expect
    .element(lines.first())
    .toHaveTextContent('Filas escritas: 9.990; lo usual es 120.500 (mediana de 10 cargas)')
  await expect
    .element(lines.nth(1))
    .toHaveTextContent('Valor garantizado: 1.234.567,50; lo usual es 300 (mediana de 9 cargas)')
  await accessible()
})

test('a failed run says why; one without results says so, and a failed reading can be retried', async () => {
  items = [runOf({ state: 'FAILED', problem: 'Demasiadas filas rechazadas', rowsRead: undefined })]
  api.on(largeFileCalls.summary, () => refusal('unexpected'))
  const { dialog } = await open('Fallido')
  await expect.element(dialog.getByText('Demasiadas filas rechazadas')).toBeVisible()
  const again = dialog.getByRole('button', { name: 'Reintentar' })
  await expect.element(again).toBeVisible()
  api.on(largeFileCalls.summary, () => refusal('notFound'))
  await again.click()
  await expect.element(dialog.getByText('El proceso no dejó resumen.')).toBeVisible()
})

test('the refused rows are saved at once if they are one file, and listed if they are several', async () => {
  const saved: string[] = []
  document.addEventListener('click', (event) => {
    const link = (event.target as HTMLElement).closest('a[download]')
    if (!link) return
    event.preventDefault()
    saved.push(link.getAttribute('href') ?? '')
  })
  const fileOf = (at: number) => ({
    ...{ link: `https://s3.example.com/${at}`, fileName: `rechazados_${at}.csv`, size: 2_048 },
  })
  api.on(largeFileCalls.refusedRows, () => refusal('notFound'))
  const { dialog } = await open()
  const download = dialog.getByRole('button', { name: 'Descargar filas rechazadas' })
  await download.click()
  await expect.element(dialog.getByText('El proceso no dejó archivo de filas rechazadas')).toBeVisible()
  api.on(largeFileCalls.refusedRows, () => answer(largeFileCalls.refusedRows, { files: [fileOf(1)] }))
  await download.click()
  await expect.poll(() => saved).toEqual(['https://s3.example.com/1'])
  api.on(largeFileCalls.refusedRows, () =>
    answer(largeFileCalls.refusedRows, { files: [fileOf(1), fileOf(2)] }),
  )
  await download.click()
  await dialog.getByRole('link', { name: 'rechazados_2.csv (2,00 k)' }).click()
  expect(saved).toEqual(['https://s3.example.com/1', 'https://s3.example.com/2'])
})

test('the preview is read on request, and draws only the columns in view of hundreds', async () => {
  const preview: RunPreview = {
    columns: Array.from({ length: 500 }, (_, at) => `columna_${at}`),
    rows: Array.from({ length: 100 }, (_, row) =>
      Array.from({ length: 500 }, (_, at) => (at % 2 ? row : null)),
    ),
  }
  api.on(largeFileCalls.preview, () => answer(largeFileCalls.preview, preview))
  const { dialog } = await open()
  await expect.element(dialog.getByRole('button', { name: 'Ver vista previa' })).toBeVisible()
  expect(api.asked(largeFileCalls.preview)).toEqual([])
  await dialog.getByRole('button', { name: 'Ver vista previa' }).click()
  const table = dialog.getByRole('table', { name: 'Primeras filas escritas' })
  await expect.element(dialog.getByText('100 filas de 500 columnas')).toBeVisible()
  await expect.element(table.getByText('columna_0')).toBeVisible()
  expect(table.element().querySelectorAll('td').length).toBeLessThan(2_000)
  await expect.element(dialog.getByRole('region', { name: 'Primeras filas escritas' })).toBeVisible()
  const region = dialog.getByRole('region', { name: 'Primeras filas escritas' }).element()
  region.scrollLeft = region.scrollWidth
  await expect.element(table.getByText('columna_499')).toBeVisible()
  expect(table.element().querySelectorAll('td').length).toBeLessThan(2_000)
  await accessible()
})

test('a missing or empty preview says so', async () => {
  api.on(largeFileCalls.preview, () => refusal('notFound'))
  const { dialog } = await open()
  await dialog.getByRole('button', { name: 'Ver vista previa' }).click()
  await expect.element(dialog.getByText('El proceso no dejó vista previa')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ocultar vista previa' }).click()
  api.on(largeFileCalls.preview, () => answer(largeFileCalls.preview, { columns: ['a'], rows: [] }))
  await dialog.getByRole('button', { name: 'Ver vista previa' }).click()
  await expect.element(dialog.getByText('No se escribió ninguna fila')).toBeVisible()
})

test('an active run is stopped after a confirmation; a refusal of the server is shown, and can be retried', async () => {
  items = [runOf({ state: 'RUNNING', endedAt: undefined })]
  api.on(largeFileCalls.stop, () => refusal('runStarting'))
  const { screen, dialog } = await open('Procesando')
  const ask = async () => {
    await dialog.getByRole('button', { name: 'Detener' }).click()
    const confirm = screen.getByRole('dialog', { name: '¿Estás seguro de detener Datos BI?' })
    await confirm.getByRole('button', { name: 'Detener' }).click()
  }
  await ask()
  await expect.element(dialog.getByText(/El proceso se está iniciando/)).toBeVisible()
  api.on(largeFileCalls.stop, () => {
    items = [runOf({ state: 'STOPPING', endedAt: undefined })]
    return answer(largeFileCalls.stop, items[0] as FileRun)
  })
  await ask()
  await expect.element(dialog.getByText('Deteniendo')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Deteniendo: ver/ })).toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Detener' })).toHaveAttribute('data-disabled')
  expect(api.asked(largeFileCalls.stop)).toHaveLength(2)
  expect(api.asked(largeFileCalls.summary)).toEqual([])
})

test('a stopped run is retried once, however often the button is pressed, and its next attempt is shown', async () => {
  const stopped = runOf({ state: 'STOPPED', mayRetry: true })
  items = [stopped]
  api.on(largeFileCalls.summary, () => refusal('notFound'))
  const retried = Promise.withResolvers<void>()
  api.on(largeFileCalls.retry, async () => {
    await retried.promise
    const next = runOf({ state: 'STARTING', attempt: 2, endedAt: undefined })
    items = [next, { ...stopped, mayRetry: false }]
    return answer(largeFileCalls.retry, next)
  })
  const { dialog } = await open('Detenido')
  await dialog.getByRole('button', { name: 'Reintentar' }).dblClick()
  retried.resolve()
  await expect.element(dialog.getByText('Iniciando')).toBeVisible()
  await expect.element(dialog.getByText('El resumen estará aquí cuando el proceso termine.')).toBeVisible()
  expect(api.asked(largeFileCalls.retry)).toHaveLength(1)
})
