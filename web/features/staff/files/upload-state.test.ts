import { expect, test } from 'vitest'
import type { RosterFilePreview } from '../../../../shared/roster-files.ts'
import { fileProblem } from './send-file.ts'
import { nextUpload, stagingProblem, stepOf, type Upload, type UploadEvent } from './upload-state.ts'

const after = (...events: UploadEvent[]): Upload => events.reduce<Upload>(nextUpload, { is: 'none' })
const fileName = 'Planta_21_11_2026.xlsx'
const chosen: UploadEvent = { happened: 'chosen', fileName }
const preview: RosterFilePreview = {
  ...{ id: '5b1d0a4e-6f0c-4c3f-9a31-0d3f6a2c7b11', fileName, user: 'ERNCAL01', records: 3, counts: {} },
  ...{ leftOut: 0, state: 'reading', percent: 40, errors: 0, going: 0, inForce: 400 },
  startedAt: '2026-11-21T15:00:00.000Z',
}

test('a file is uploaded, then handed over; from then on the server reports its state', () => {
  expect(after(chosen, { happened: 'progress', percent: 40 })).toEqual({
    is: 'sending',
    fileName,
    percent: 40,
  })
  expect(after(chosen, { happened: 'sent' })).toEqual({ is: 'handing', fileName })
  expect(after(chosen, { happened: 'sent' }, { happened: 'ended' })).toEqual({ is: 'none' })
})

test('late or repeated events change nothing', () => {
  const sent = after(chosen, { happened: 'progress', percent: 40 })
  expect(nextUpload(sent, { happened: 'progress', percent: 10 })).toBe(sent)
  expect(nextUpload(sent, { happened: 'chosen', fileName: 'Planta otra.xlsx' })).toBe(sent)
  const handing = nextUpload(sent, { happened: 'sent' })
  expect(nextUpload(handing, { happened: 'progress', percent: 99 })).toBe(handing)
  expect(after({ happened: 'progress', percent: 5 }, { happened: 'sent' })).toEqual({ is: 'none' })
})

test('after a failure, another file can be chosen at once', () => {
  const failed = after(chosen, { happened: 'ended' })
  expect(failed).toEqual({ is: 'none' })
  expect(nextUpload(failed, chosen)).toMatchObject({ is: 'sending' })
})

test("during an upload the page's state is shown, and otherwise the server’s, also after a reload", () => {
  const none: Upload = { is: 'none' }
  expect(stepOf(none, {})).toEqual({ is: 'choose' })
  expect(stepOf(after(chosen), { preview })).toMatchObject({ is: 'sending' })
  expect(stepOf(after(chosen, { happened: 'sent' }), {})).toMatchObject({ is: 'validating', percent: 0 })
  expect(stepOf(none, { preview })).toMatchObject({ is: 'validating', percent: 40, preview })
  expect(stepOf(none, { preview: { ...preview, state: 'ready' } })).toMatchObject({ is: 'ready' })
  expect(stepOf(none, { preview: { ...preview, state: 'failed' } })).toMatchObject({ is: 'failed' })
})

test('a preview with errors, or with another staged file, cannot be staged', () => {
  const staged = {
    ...{ id: preview.id, fileName: 'Planta ayer.xlsx', user: 'OTRA01', records: 3, counts: {}, leftOut: 0 },
    ...{ stagedAt: '2026-11-21T14:00:00.000Z', applying: false },
  }
  expect(stagingProblem({ errors: 0 }, undefined)).toBeUndefined()
  expect(stagingProblem({ errors: 1 }, undefined)).toContain('un error')
  expect(stagingProblem({ errors: 2_000 }, undefined)).toContain('2.000 errores')
  expect(stagingProblem({ errors: 0 }, staged)).toContain('Planta ayer.xlsx está en espera')
})

test('a file with another name or type, an empty one and a huge one are not sent', () => {
  const wrong = 'El nombre o la estructura del archivo es incorrecto.'
  for (const name of ['Procesos.xlsx', 'Planta.csv', 'Planta.xlsx.exe', 'Mi Planta.xlsx'])
    expect(fileProblem('StaffUser', { name, size: 10 }), name).toBe(wrong)
  expect(fileProblem('StaffUser', { name: 'PLANTA nueva.XLSX', size: 10 })).toBeUndefined()
  expect(fileProblem('ProcessConfig', { name: 'Procesos.xlsx', size: 0 })).toBe('El archivo está vacío')
  expect(fileProblem('ProcessConfig', { name: 'Procesos.xlsx', size: 30_000_000 })).toContain('20 MB')
})
