import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { largeFileCalls } from '../../../shared/large-file-calls.ts'
import { sessions } from '../../../shared/sessions.ts'
import { answer, enter, pageApi, refusal } from '../../../test/support/page-api.ts'
import { type BucketCall, pageBucket } from '../../../test/support/page-bucket.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { pendingOf, runOf, uploadOf } from './files.fixture.ts'
import { FilesPage } from './files-page.tsx'
import { largeUploads } from './uploads.ts'

const mega = 1_024 ** 2
type History = Parameters<typeof answer<typeof largeFileCalls.history>>[1]

let api: ReturnType<typeof pageApi>
let bucket: ReturnType<typeof pageBucket>
let history: History
beforeEach(async () => {
  largeUploads.stopAll()
  api = pageApi()
  bucket = pageBucket()
  history = { items: [], uploads: [], missing: [] }
  await enter({ login: 'HERQUI01', tools: ['largeFiles'], home: '/report-productivity' })
  const id = crypto.randomUUID()
  const begun = ({ fileName, size }: { fileName: string; size: number }) =>
    answer(largeFileCalls.begin, uploadOf({ id, fileName, size }))
  api.on(largeFileCalls.history, () => answer(largeFileCalls.history, history))
  api.on(largeFileCalls.begin, ({ body }) => begun(body as { fileName: string; size: number }))
  api.on(largeFileCalls.abandon, () => answer(largeFileCalls.abandon, null))
  api.on(sessions.getFrontRole, () =>
    answer(sessions.getFrontRole, {
      ...{ accessKeyId: 'key', secretAccessKey: 'secret', token: 'token' },
      ...{ bucket: 'files', prefix: 'large_files' },
    }),
  )
})

const open = async () =>
  (
    await renderScreens([
      { path: '/upload-lrg-files', Component: FilesPage },
      { path: '/report-productivity', element: <p>Gestión diaria</p> },
    ])
  ).screen
type Screen = Awaited<ReturnType<typeof open>>

const fileOf = (size: number, name = 'datos.csv') => new File([new Uint8Array(size)], name)

/** Chooses a file as a user does; the test's own protocol takes seconds for megabytes. */
const give = (input: HTMLInputElement, file: File) => {
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const choose = async (screen: Screen, file: File) => {
  const input = screen.getByRole('main').element().querySelector('input[type=file]') as HTMLInputElement
  await screen.getByLabelText('Tipo de documento').selectOptions('Datos BI')
  give(input, file)
}

const upload = async (screen: Screen, file: File) => {
  await choose(screen, file)
  await screen.getByRole('button', { name: 'Cargar' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cargar' }).click()
}

test('a file is confirmed with its type and size, sent in parts, and reported when it has arrived', async () => {
  const screen = await open()
  const submit = screen.getByRole('button', { name: 'Cargar' })
  await expect.element(submit).toBeDisabled()
  await choose(screen, fileOf(17 * mega))
  await submit.click()
  const dialog = screen.getByRole('dialog', { name: '¿Estás seguro de cargar datos.csv?' })
  await expect.element(dialog.getByText('Datos BI')).toBeVisible()
  await expect.element(dialog.getByText('17,00 m')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cargar' }).click()
  await expect.element(screen.getByRole('dialog', { name: '¡Listo!' })).toBeVisible()
  await expect.element(screen.getByText('datos.csv se cargó con exito')).toBeVisible()
  const parts = bucket.calls.filter(({ method }) => method === 'PUT').map(({ size }) => size)
  expect(parts.sort((one, other) => other - one)).toEqual([8 * mega, 8 * mega, mega])
  expect(bucket.completed).toHaveLength(1)
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(screen.getByText(/Ningún archivo seleccionado/)).toBeVisible()
})

test('a wrong extension, an empty file and a refusal of the server show their own messages, and nothing is sent', async () => {
  const screen = await open()
  await choose(screen, fileOf(3, 'datos.exe'))
  await screen.getByRole('button', { name: 'Cargar' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Formato erroneo' })).toBeVisible()
  const allowed = 'Solo puedes subir archivos con las extensiones permitidas .csv, .gz, .zip'
  await expect.element(screen.getByText(allowed)).toBeVisible()
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  api.on(largeFileCalls.begin, () => refusal('fileLoadedToday'))
  await upload(screen, fileOf(3))
  await expect
    .element(screen.getByText(/ya se ha cargado y procesado exitosamente el día de hoy/))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(screen.getByRole('list', { name: 'Cargas en curso' })).not.toBeInTheDocument()
  expect(bucket.calls).toEqual([])
})

test('a cancelled upload shows no message, and leaves nothing of the file', async () => {
  bucket.on(({ method }) => (method === 'PUT' ? 'held' : undefined))
  const screen = await open()
  await upload(screen, fileOf(4 * mega))
  await expect.element(screen.getByText('Cargando datos.csv 50 %')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancelar la carga de datos.csv' }).click()
  await expect.element(screen.getByRole('list', { name: 'Cargas en curso' })).not.toBeInTheDocument()
  await expect.poll(() => api.asked(largeFileCalls.abandon)).toHaveLength(1)
  await expect.poll(() => bucket.open()).toEqual([])
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(bucket.completed).toEqual([])
})

test('a refusal of S3 is shown, and "Reintentar" sends only the missing parts', async () => {
  let refuses = true
  // The fifth of five parts is sent after one of the four before it has arrived.
  bucket.on(({ method, query }) =>
    refuses && method === 'PUT' && query.get('partNumber') === '5'
      ? { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }
      : undefined,
  )
  const screen = await open()
  await upload(screen, fileOf(36 * mega))
  const failure = screen.getByText(
    /Lo sentimos datos.csv no se pudo cargar, por favor revisa tu conexión a internet y vuelve a intentarlo en unos minutos/,
  )
  await expect.element(failure).toBeVisible()
  const numbersOf = (calls: typeof bucket.calls) =>
    calls.filter(({ method }) => method === 'PUT').map(({ query }) => query.get('partNumber'))
  const before = bucket.calls.length
  const arrived = new Set(numbersOf(bucket.calls).filter((number) => number !== '5'))
  expect(arrived.size).toBeGreaterThan(0)
  refuses = false
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('datos.csv se cargó con exito')).toBeVisible()
  const rest = ['1', '2', '3', '4', '5'].filter((number) => !arrived.has(number))
  expect(numbersOf(bucket.calls.slice(before)).toSorted()).toEqual(rest)
  expect(bucket.completed).toHaveLength(1)
  await screen.getByRole('button', { name: 'Aceptar' }).click()
})

test('a lost connection is shown while it lasts, and the upload continues by itself', async () => {
  bucket.on(({ method }) => (method === 'PUT' ? 'lost' : undefined))
  const screen = await open()
  await upload(screen, fileOf(4 * mega))
  const lost = screen.getByText('Se perdió la conexión. La carga sigue sola cuando vuelva')
  await expect.element(lost).toBeVisible()
  bucket.on(() => undefined)
  await expect.element(screen.getByText('datos.csv se cargó con exito')).toBeVisible()
  await expect.element(lost).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Aceptar' }).click()
})

test('credentials that expire meanwhile are requested again, and only the refused part is sent again', async () => {
  let isEnded = false
  bucket.on(({ method, query }) => {
    if (isEnded || method !== 'PUT' || query.get('partNumber') !== '2') return undefined
    isEnded = true
    return { status: 400, body: '<Error><Code>ExpiredToken</Code></Error>' }
  })
  const screen = await open()
  await upload(screen, fileOf(17 * mega))
  await expect.element(screen.getByText('datos.csv se cargó con exito')).toBeVisible()
  expect(api.asked(sessions.getFrontRole)).toHaveLength(2)
  const sent = bucket.calls
    .filter(({ method }) => method === 'PUT')
    .map(({ query }) => query.get('partNumber'))
  expect(sent.toSorted()).toEqual(['1', '2', '2', '3'])
  expect(bucket.completed).toHaveLength(1)
  await screen.getByRole('button', { name: 'Aceptar' }).click()
})

test('a file is joined if it does not exist yet; an existing one and a lost answer count as arrived', async () => {
  const isCompletion = ({ method, query }: BucketCall) => method === 'POST' && query.has('uploadId')
  const screen = await open()
  for (const replies of [
    [{ status: 412, body: '<Error><Code>PreconditionFailed</Code></Error>' }],
    ['lost' as const, { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' }],
  ]) {
    bucket.on((call) => (isCompletion(call) ? replies.shift() : undefined))
    await upload(screen, fileOf(3))
    await expect.element(screen.getByText('datos.csv se cargó con exito')).toBeVisible()
    expect(replies).toEqual([])
    await screen.getByRole('button', { name: 'Aceptar' }).click()
  }
  const asked = bucket.calls.filter(isCompletion).map(({ headers }) => headers.get('if-none-match'))
  expect(asked).toEqual(['*', '*', '*'])
})

test('a file that was changed on the disk meanwhile is not retried forever', async () => {
  bucket.on(({ method }) => (method === 'PUT' ? 'lost' : undefined))
  const file = fileOf(3)
  const screen = await open()
  const slice = file.slice.bind(file)
  let isChanged = false
  file.slice = (...range) => {
    const part = slice(...range)
    part.slice = () => {
      const byte = new Blob(['a'])
      if (isChanged) byte.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
      isChanged = true
      return byte
    }
    return part
  }
  await upload(screen, file)
  await expect.element(screen.getByText(/Lo sentimos datos.csv no se pudo cargar/)).toBeVisible()
  expect(bucket.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('leaving asks while a file is being sent; the upload continues on other screens', async () => {
  bucket.on(({ method }) => (method === 'PUT' ? 'held' : undefined))
  const screen = await open()
  await upload(screen, fileOf(4 * mega))
  await expect.element(screen.getByText('Cargando datos.csv 50 %')).toBeVisible()
  await screen.getByRole('link', { name: '< Volver' }).click()
  await expect.element(screen.getByText(/La carga continúa en las demás pantallas/)).toBeVisible()
  await screen.getByRole('button', { name: 'Salir' }).click()
  await expect.element(screen.getByText('Gestión diaria')).toBeVisible()
  expect(largeUploads.isSending()).toBe(true)
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})

test('an earlier upload continues with the same file only, or is cancelled', async () => {
  history = { ...history, uploads: [pendingOf({ size: 2 * mega })] }
  api.on(largeFileCalls.resume, () => answer(largeFileCalls.resume, uploadOf({ size: 2 * mega })))
  const screen = await open()
  const item = screen.getByRole('listitem')
  await expect.element(item.getByText(/Puedes reanudarla con el mismo archivo/)).toBeVisible()
  const input = () => item.element().querySelector('input') as HTMLInputElement
  give(input(), fileOf(mega))
  await expect.element(screen.getByText(/Selecciona el mismo archivo/)).toBeVisible()
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  give(input(), fileOf(2 * mega))
  await expect.element(screen.getByText('datos.csv se cargó con exito')).toBeVisible()
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  await screen.getByRole('button', { name: 'Descartar la carga de datos.csv' }).click()
  history = { ...history, uploads: [] }
  await screen.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect.element(item).not.toBeInTheDocument()
  expect(api.asked(largeFileCalls.abandon)).toHaveLength(1)
})

test('a file that has arrived waits for its run, and nobody can discard it', async () => {
  history = { ...history, uploads: [pendingOf({ arrived: true })] }
  const item = (await open()).getByRole('listitem')
  await expect.element(item.getByText('Esperando')).toBeVisible()
  await expect
    .element(item.getByText('El archivo ya llegó. Su proceso empieza en unos momentos'))
    .toBeVisible()
  await expect.element(item.getByRole('button')).not.toBeInTheDocument()
})

test('the history shows states in words, polls while a run is active, and "Actualizar" reads it again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  history = { items: [runOf({ state: 'RUNNING' })], uploads: [], missing: ['glatarex', 'datos_bi'] }
  const screen = await open()
  await expect.element(screen.getByText('Procesando')).toBeVisible()
  const missing = screen.getByRole('note')
  await expect.element(missing.getByText('Faltan 2 archivos de hoy')).toBeVisible()
  expect(
    missing
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Glatarex', 'Datos BI'])
  expect(document.querySelector('[class*="history"]')?.clientHeight).toBe(191)
  history = { items: [runOf({ state: 'TIMEOUT', problem: 'Se agotó' })], uploads: [], missing: [] }
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.element(screen.getByText('Fallido')).toBeVisible()
  await expect.element(screen.getByRole('note')).not.toBeInTheDocument()
  history = { ...history, items: [] }
  await screen.getByRole('button', { name: 'Actualizar' }).click()
  await expect.element(screen.getByText('No se encontraron registros.')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
})

test('the history is separate from the upload, and its states are not cut on a phone', async () => {
  history.items = [runOf({ state: 'RUNNING', endedAt: undefined })]
  await page.viewport(390, 844)
  const screen = await open()
  const state = screen.getByText('Procesando', { exact: true })
  await expect.element(state).toBeVisible()
  const [upload, list] = ['Cargar un archivo', 'Historial'].map((name) =>
    screen.getByRole('region', { name, exact: true }).element().getBoundingClientRect(),
  )
  expect((list?.top ?? 0) - (upload?.bottom ?? 0)).toBeGreaterThanOrEqual(12)
  const table = screen.getByRole('table', { name: 'Historial de cargas' }).element()
  const right = (element: Element) => element.getBoundingClientRect().right
  expect(right(state.element())).toBeLessThanOrEqual(right(table))
  await page.viewport(1440, 900)
})
