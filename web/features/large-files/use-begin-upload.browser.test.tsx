import { beforeEach, expect, test } from 'vitest'
import { largeFileCalls } from '../../../shared/large-file-calls.ts'
import { answer, enter, pageApi, refusal } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { pendingOf, uploadOf } from './files.fixture.ts'
import { FilesPage } from './files-page.tsx'
import { largeUploads } from './uploads.ts'

let api: ReturnType<typeof pageApi>
beforeEach(async () => {
  largeUploads.stopAll()
  api = pageApi()
  await enter({ login: 'HERQUI01', tools: ['largeFiles'], home: '/report-productivity' })
  const history = { items: [], uploads: [pendingOf()], missing: [] }
  api.on(largeFileCalls.history, () => answer(largeFileCalls.history, history))
  api.on(largeFileCalls.resume, () => answer(largeFileCalls.resume, uploadOf()))
  api.on(largeFileCalls.abandon, () => answer(largeFileCalls.abandon, null))
  api.on(largeFileCalls.begin, () => refusal('unexpected'))
})

const choose = async (file: File) => {
  const { screen } = await renderScreens([{ path: '/upload-lrg-files', Component: FilesPage }])
  await expect.element(screen.getByText(/^Sin terminar/)).toBeVisible()
  const input = screen.getByRole('main').element().querySelector('input[type=file]') as HTMLInputElement
  await screen.getByLabelText('Tipo de documento').selectOptions('Datos BI')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await screen.getByRole('button', { name: 'Cargar', exact: true }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cargar', exact: true }).click()
  return screen
}

test('the same file continues its own unfinished upload', async () => {
  await choose(new File([new Uint8Array(20)], 'datos.csv'))
  await expect.poll(() => api.asked(largeFileCalls.resume)).toHaveLength(1)
  expect(api.asked(largeFileCalls.begin)).toEqual([])
})

test("another file replaces the user's unfinished upload after a confirmation", async () => {
  const screen = await choose(new File([new Uint8Array(30)], 'otro.csv'))
  const dialog = screen.getByRole('dialog', { name: 'Tienes una carga sin terminar de Datos BI' })
  await expect.element(dialog.getByText(/^Es la de datos.csv/)).toBeVisible()
  expect(api.asked(largeFileCalls.begin)).toEqual([])
  await dialog.getByRole('button', { name: 'Descartarla y cargar este archivo' }).click()
  await expect.poll(() => api.asked(largeFileCalls.abandon)).toHaveLength(1)
  await expect
    .poll(() => api.asked(largeFileCalls.begin)[0]?.body)
    .toMatchObject({ fileName: 'otro.csv', size: 30 })
})
