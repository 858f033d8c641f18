import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FileRun, largeFileCalls, type PendingUpload } from '../../../../shared/large-file-calls.ts'
import { sessions } from '../../../../shared/sessions.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { pageBucket } from '../../../../test/support/page-bucket.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { pendingOf, runOf, uploadOf } from '../files.fixture.ts'
import { FilesPage } from '../files-page.tsx'
import { runKey } from '../runs/run-id.ts'
import { largeUploads } from '../uploads.ts'
import { runWatch } from './file-notices.ts'
import { FilesWatch } from './files-watch.tsx'

let api: ReturnType<typeof pageApi>
let items: FileRun[]
let uploads: PendingUpload[]
beforeEach(async () => {
  largeUploads.stopAll()
  runWatch.stop()
  api = pageApi()
  items = []
  uploads = []
  await enter({ login: 'HERQUI01', tools: ['largeFiles'], home: '/report-productivity' })
  api.on(largeFileCalls.history, () => answer(largeFileCalls.history, { items, uploads, missing: [] }))
  api.on(sessions.getFrontRole, () =>
    answer(sessions.getFrontRole, {
      ...{ accessKeyId: 'key', secretAccessKey: 'secret', token: 'token' },
      ...{ bucket: 'files', prefix: 'large_files' },
    }),
  )
})

const open = async () => {
  const { screen } = await renderScreens([
    { path: '/upload-lrg-files', Component: FilesPage },
    { path: '/report-productivity', element: <p>Gestión diaria</p> },
  ])
  return screen
}
type Screen = Awaited<ReturnType<typeof open>>

const give = (input: Element | null, name = 'datos.csv') => {
  const chosen = new DataTransfer()
  chosen.items.add(new File([new Uint8Array(20)], name))
  ;(input as HTMLInputElement).files = chosen.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Sends a file whose begin call the test answers later, and goes to another screen. */
const uploadAndLeave = async (screen: Screen) => {
  const begun = Promise.withResolvers<ReturnType<typeof answer> | ReturnType<typeof refusal>>()
  api.on(largeFileCalls.begin, () => begun.promise)
  await screen.getByLabelText('Tipo de documento').selectOptions('Datos BI')
  give(document.querySelector('input[type=file]'))
  await screen.getByRole('button', { name: 'Cargar' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cargar' }).click()
  await screen.getByRole('link', { name: '< Volver' }).click()
  await screen.getByRole('button', { name: 'Salir' }).click()
  await expect.element(screen.getByText('Gestión diaria')).toBeVisible()
  return begun
}

test('an upload that another tab is sending is neither sent twice nor cancelled', async () => {
  const bucket = pageBucket()
  const pending = pendingOf({ id: crypto.randomUUID() })
  uploads = [pending]
  api.on(largeFileCalls.resume, () => answer(largeFileCalls.resume, uploadOf({ id: pending.id })))
  const elsewhere = Promise.withResolvers<void>()
  const held = navigator.locks.request(`large-file ${pending.id}`, () => elsewhere.promise)
  const screen = await open()
  const item = screen.getByRole('listitem')
  await expect.element(item).toBeVisible()
  give(item.element().querySelector('input'))
  await expect.element(screen.getByText('Esta carga ya continúa en otra ventana')).toBeVisible()
  expect(bucket.calls).toEqual([])
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  await screen.getByRole('button', { name: 'Descartar la carga de datos.csv' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect.element(screen.getByText('Esta carga ya continúa en otra ventana')).toBeVisible()
  expect(api.asked(largeFileCalls.abandon)).toEqual([])
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  elsewhere.resolve()
  await held
  give(item.element().querySelector('input'))
  await expect.element(screen.getByText('datos.csv se cargó con exito')).toBeVisible()
  expect(bucket.completed).toHaveLength(1)
})

test('another screen shows that the upload arrived and how its run ended, with a link back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  pageBucket()
  const screen = await open()
  const begun = await uploadAndLeave(screen)
  const upload = uploadOf({ id: crypto.randomUUID() })
  begun.resolve(answer(largeFileCalls.begin, upload))
  await expect.element(screen.getByText('datos.csv se cargó con exito')).toBeVisible()
  items = [runOf({ id: upload.id })]
  await vi.advanceTimersByTimeAsync(10_000)
  const ended = screen.getByText(/Datos BI: Exitoso\. 9\.990 filas escritas, 10 rechazadas/)
  await expect.element(ended).toBeVisible()
  const { violations } = await axe.run(document.querySelector('[role=status]') as Element)
  expect(violations.map(({ id }) => id)).toEqual([])
  const looks = api.asked(largeFileCalls.history).length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(api.asked(largeFileCalls.history)).toHaveLength(looks)
  await screen.getByRole('button', { name: 'Ver carga de archivos' }).last().click()
  await expect.element(screen.getByRole('heading', { name: 'Carga los documentos' })).toBeVisible()
  await expect.element(ended).not.toBeInTheDocument()
})

test('another screen shows that an upload stopped, with the message of the server', async () => {
  const screen = await open()
  const begun = await uploadAndLeave(screen)
  begun.resolve(refusal('fileLoadedToday'))
  await expect.element(screen.getByRole('alert').getByText(/el día de hoy/)).toBeVisible()
})

test("a failed run of the user is also reported on the screen of the files, and another user's is not", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const other = { id: crypto.randomUUID(), user: 'OTRO0001', type: 'glatarex' } as const
  items = [runOf({ state: 'RUNNING' }), runOf({ ...other, state: 'RUNNING' })]
  const screen = await open()
  await expect.element(screen.getByText('Procesando').first()).toBeVisible()
  items = [runOf({ state: 'FAILED', problem: 'El proceso falló' }), runOf({ ...other, state: 'FAILED' })]
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.element(screen.getByText('Datos BI: Fallido. El proceso falló')).toBeVisible()
  await expect.element(screen.getByText(/Glatarex: Fallido/)).not.toBeInTheDocument()
})

test('after a reload, another screen shows that a run ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  sessionStorage.setItem('watched-runs HERQUI01', JSON.stringify([runKey(runOf())]))
  items = [
    runOf({ state: 'SUCCEEDED' }),
    runOf({ id: crypto.randomUUID(), type: 'glatarex', state: 'RUNNING' }),
  ]
  const { screen } = await renderScreens([{ path: '/report-productivity', Component: FilesWatch }])
  await expect.element(screen.getByText(/^Datos BI: Exitoso/)).toBeVisible()
  items = [runOf({ ...items[1], state: 'FAILED', problem: 'El proceso falló' })]
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(screen.getByText('Glatarex: Fallido. El proceso falló')).toBeVisible()
  expect(sessionStorage.getItem('watched-runs HERQUI01')).toBe('[]')
})
