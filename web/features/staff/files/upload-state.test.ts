import { expect, test } from 'vitest'
import type { RosterFilePreview } from '../../../../shared/roster-files.ts'
import { fileProblem } from './send-file.ts'
import { stagingProblem, stepOf } from './upload-state.ts'

const fileName = 'Planta_21_11_2026.xlsx'
const preview: RosterFilePreview = {
  ...{ id: '5b1d0a4e-6f0c-4c3f-9a31-0d3f6a2c7b11', fileName, user: 'ERNCAL01', records: 3, counts: {} },
  ...{ leftOut: 0, state: 'reading', percent: 40, errors: 0, going: 0, inForce: 400 },
  startedAt: '2026-11-21T15:00:00.000Z',
}

test("during an upload the page's state is shown, and otherwise the server’s, also after a reload", () => {
  const none = undefined
  expect(stepOf(none, {})).toEqual({ is: 'choose' })
  expect(stepOf({ is: 'sending', fileName, percent: 0 }, { preview })).toMatchObject({ is: 'sending' })
  expect(stepOf({ is: 'checking', fileName }, {})).toMatchObject({ is: 'validating', percent: 0 })
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
