import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { rosterFileCalls, rosterFileCallsOf } from '../../../../shared/roster-file-calls.ts'
import type { RosterFilePreview, RosterFileStatus } from '../../../../shared/roster-files.ts'
import { seatCalls } from '../../../../shared/seat-calls.ts'
import { eventually } from '../../../../test/support/eventually.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { StaffPage } from '../staff-page.tsx'

const id = '5b1d0a4e-6f0c-4c3f-9a31-0d3f6a2c7b11'
const fileName = 'Planta_21_11_2026.xlsx'
const quiet: RosterFileStatus = { FINISHED: 1, DuplicatedCodesData: [] }
const preview: RosterFilePreview = {
  ...{ id, fileName, user: 'ADMIN', records: 398, counts: { replaced: 2, retired: 1 }, leftOut: 0 },
  ...{ state: 'ready', percent: 100, errors: 0, going: 1, inForce: 400 },
  startedAt: '2026-11-21T15:00:00.000Z',
}
const facts = {
  ...{ id, fileName, user: 'ADMIN', records: 398, counts: preview.counts, leftOut: 0 },
  stagedAt: '2026-11-21T15:05:00.000Z',
}
const reading: RosterFileStatus = {
  ...quiet,
  FINISHED: 0,
  preview: { ...preview, state: 'reading', percent: 40 },
}

/** The bucket: an upload that the test continues. */
class Bucket {
  static last: Bucket | undefined
  status = 204
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  onabort = () => {}
  open = () => {}
  send = () => {
    Bucket.last = this
  }
  abort = vi.fn(() => this.onabort())
}

let api: ReturnType<typeof pageApi>
let status: RosterFileStatus
beforeEach(async () => {
  api = pageApi()
  status = quiet
  Bucket.last = undefined
  vi.stubGlobal('XMLHttpRequest', Bucket)
  await enter({ login: 'ADMIN', roles: ['AdministradoresRaiz'] })
  api.on(rosterFileCallsOf.StaffUser.status, () => answer(rosterFileCallsOf.StaffUser.status, status))
  api.on(rosterFileCalls.log, () => answer(rosterFileCalls.log, { items: [] }))
  api.on(rosterFileCalls.begin, () =>
    answer(rosterFileCalls.begin, { id, slot: { url: 'https://bucket.example.com', fields: { key: 'k' } } }),
  )
  api.on(rosterFileCallsOf.StaffUser.load, () => answer(rosterFileCallsOf.StaffUser.load, status))
  api.on(rosterFileCalls.changes, () =>
    answer(rosterFileCalls.changes, {
      items: [
        {
          row: 2,
          from: { positionCode: 'OPE1', fullName: 'LUZ PEÑA' },
          to: { positionCode: 'OPE1', fullName: 'ÓSCAR ÑÁÑEZ', documentNumber: '79000111' },
        },
      ],
    }),
  )
})
const open = async () =>
  (await renderScreens([{ path: '/staff-admin', Component: StaffPage }], '/staff-admin?pestana=archivo'))
    .screen
type Screen = Awaited<ReturnType<typeof open>>

const choose = async (screen: Screen, name = fileName) => {
  await expect.element(screen.getByRole('button', { name: 'Seleccionar archivo' })).toBeVisible()
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File(['PK'], name))
}

const posted = () =>
  eventually(() => {
    if (!Bucket.last) throw new Error('nothing was posted')
    return Bucket.last
  })

test('a file with another name is not sent, and shows the message of B§5', async () => {
  const screen = await open()
  await choose(screen, 'Personal.xlsx')
  await expect.element(screen.getByText('El nombre o la estructura del archivo es incorrecto.')).toBeVisible()
  expect(api.asked(rosterFileCalls.begin)).toEqual([])
})

test('an upload shows its percentage, asks before the user leaves, and can be cancelled', async () => {
  const screen = await open()
  await choose(screen)
  const bucket = await posted()
  bucket.upload.onprogress?.({ loaded: 42, total: 100 })
  await expect.element(screen.getByText('Enviando el archivo… 42 %')).toBeVisible()
  await screen.getByRole('link', { name: 'Planta por usuario' }).click()
  await expect.element(screen.getByText('Se cancelará la carga del archivo')).toBeVisible()
  await screen.getByRole('button', { name: 'Seguir aquí' }).click()
  await screen.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Seleccionar archivo' })).toBeVisible()
  expect(bucket.abort).toHaveBeenCalledOnce()
  expect(api.asked(rosterFileCallsOf.StaffUser.load)).toEqual([])
})

test('an uploaded file is polled until its preview is there, also after a failed poll', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Seleccionar archivo' })).toBeVisible()
  // Nothing is polled while nothing is under way.
  await vi.advanceTimersByTimeAsync(6_000)
  await choose(screen)
  const bucket = await posted()
  status = reading
  bucket.onload()
  await expect.element(screen.getByText('Validando el archivo… 40 %')).toBeVisible()
  expect(api.asked(rosterFileCallsOf.StaffUser.load)[0]?.body).toEqual({
    vertical: 'Operaciones',
    id,
    fileName,
  })
  api.on(rosterFileCallsOf.StaffUser.status, () => refusal('unexpected'))
  vi.advanceTimersByTime(5_000)
  await expect.element(screen.getByText(/se sigue intentando/)).toBeVisible()
  status = { ...quiet, preview }
  api.on(rosterFileCallsOf.StaffUser.status, () => answer(rosterFileCallsOf.StaffUser.status, status))
  vi.advanceTimersByTime(5_000)
  await expect.element(screen.getByRole('region', { name: 'Vista previa' })).toBeVisible()
  await expect.element(screen.getByRole('table', { name: 'Reemplazo' }).getByText('LUZ PEÑA')).toBeVisible()
})

test('a file that cannot be read says why, and another one can be chosen and sent there', async () => {
  const detail = 'Faltan columnas: Documento'
  status = { ...quiet, preview: { ...preview, state: 'failed', problem: 'No es la planta', detail } }
  const screen = await open()
  await expect.element(screen.getByText(detail)).toBeVisible()
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {})
  await screen.getByRole('button', { name: 'Elegir otro archivo' }).click()
  expect(opened).toHaveBeenCalledOnce()
  opened.mockRestore()
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File(['PK'], fileName))
  const bucket = await posted()
  bucket.upload.onprogress?.({ loaded: 42, total: 100 })
  await expect.element(screen.getByText('Enviando el archivo… 42 %')).toBeVisible()
})

test('a preview says how its file was read', async () => {
  const notes = ['Se leyó la hoja Planta, desde la fila 2', 'No se leyó esta columna: Teléfono']
  status = { ...quiet, preview: { ...preview, notes } }
  const screen = await open()
  for (const note of notes) await expect.element(screen.getByText(`${note}.`)).toBeVisible()
})

test('a preview found after a reload shows its lists, and cannot be staged if it has errors', async () => {
  status = {
    ...quiet,
    DuplicatedCodesData: [{ positionCode: 'COM7', vertical: 'Comercial' }],
    preview: { ...preview, errors: 1, leftOut: 1 },
  }
  api.on(rosterFileCalls.errors, () =>
    answer(rosterFileCalls.errors, {
      items: [
        { row: 7, column: 'Documento', value: '12', message: 'El documento debe tener mínimo 6 dígitos' },
      ],
    }),
  )
  const screen = await open()
  const errors = screen.getByRole('table', { name: 'Errores' })
  await expect.element(errors.getByText('El documento debe tener mínimo 6 dígitos')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Descargar Errores' })).toBeVisible()
  await expect.element(screen.getByText('COM7 (Comercial)')).toBeVisible()
  await expect.element(screen.getByText(/El archivo tiene un error/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Subir' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Reemplazo 2' }).click()
  const replaced = screen.getByRole('table', { name: 'Reemplazo' })
  await expect.element(replaced.getByText('LUZ PEÑA')).toBeVisible()
  await expect.element(replaced.getByText('ÓSCAR ÑÁÑEZ')).toBeVisible()
})

test('if many rows are deleted, their number must be typed; a staged file shows its user, and can be withdrawn', async () => {
  status = { ...quiet, preview: { ...preview, going: 45, numberToType: 45 } }
  api.on(rosterFileCallsOf.StaffUser.confirm, ({ body }) => {
    const { confirmation } = body as { confirmation: boolean }
    status = confirmation ? { ...quiet, staged: { ...facts, applying: false } } : quiet
    return answer(rosterFileCallsOf.StaffUser.confirm, status)
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'Subir' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Estás seguro de subir el archivo?' })
  const go = dialog.getByRole('button', { name: 'Subir' })
  await userEvent.fill(dialog.getByLabelText('Escribe 45 para confirmar'), '44')
  await expect.element(go).toBeDisabled()
  await userEvent.fill(dialog.getByLabelText('Escribe 45 para confirmar'), '45')
  await go.click()
  const message = `El archivo ${fileName} con 398 registros, se subió con éxito. Los cambios se verán reflejados hasta el siguiente día.`
  await expect.element(screen.getByText(message)).toBeVisible()
  const waiting = screen.getByRole('region', { name: 'Archivo en espera' })
  await expect.element(waiting.getByText(/^Se aplicará el/)).toBeVisible()
  await waiting.getByRole('button', { name: 'Retirar' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await expect.element(waiting).not.toBeInTheDocument()
  const sent = api.asked(rosterFileCallsOf.StaffUser.confirm).map(({ body }) => body)
  expect(sent).toEqual([
    { vertical: 'Operaciones', id, confirmation: true, number: 45 },
    { vertical: 'Operaciones', id, confirmation: false },
  ])
})

test('the data in force are exported with all their pages', async () => {
  api.on(seatCalls.list, ({ url }) =>
    answer(seatCalls.list, url.searchParams.get('cursor') ? { items: [] } : { items: [], cursor: 'more' }),
  )
  const screen = await open()
  await screen.getByRole('button', { name: 'Exportar Planta' }).click()
  await expect
    .element(screen.getByText(/^Se descargó el archivo Planta_\d\d_\d\d_\d{4}\.xlsx$/))
    .toBeVisible()
  expect(api.asked(seatCalls.list)).toHaveLength(2)
})

test('a failed file says why, with its exact errors, until another one is chosen', async () => {
  const [problem, detail] = ['El archivo no tiene la estructura esperada', 'Falta la columna «Documento»']
  status = { ...quiet, preview: { ...preview, state: 'failed', percent: 100, problem, detail } }
  const screen = await open()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(problem)
  await expect.element(screen.getByText(detail)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Subir', exact: true }).query()).toBeNull()
})
