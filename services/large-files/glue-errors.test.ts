import { expect, test } from 'vitest'
import type { JobState } from '../../shared/large-files.ts'
import { problemOf } from './glue-errors.ts'

const category = 'Error Category: UNCLASSIFIED_ERROR'
const empty = 'El archivo está vacío'
const [failed, capacity, memory, setup] = [
  'El proceso falló, intenta de nuevo',
  'No hubo capacidad para el proceso, intenta de nuevo en unos minutos',
  'El proceso se quedó sin memoria: intentarlo de nuevo no ayuda, avisa a soporte',
  'Al proceso le falta un permiso o un recurso: intentarlo de nuevo no ayuda, avisa a soporte',
]

// As Glue words them: its documentation, AWS's answers to questions, and published runs.
test.each<[JobState, string | undefined, string | undefined]>([
  ['FAILED', `FileRefused: ${empty}`, empty],
  ['FAILED', `${category}; Failed Line Number: 10; FileRefused: ${empty}`, empty],
  ['FAILED', `${category}; FileRefused: Las columnas sobran; usa: a, b`, 'Las columnas sobran; usa: a, b'],
  ['FAILED', `${category}; Failed Line Number: 20;\nFileRefused: ${empty}\n`, empty],
  [
    'FAILED',
    `${category}; An error occurred while calling o1845.jdbc. This connection has been closed.`,
    failed,
  ],
  ['FAILED', `${category}; Failed Line Number: 24; An error occurred while calling o158.toDF.`, failed],
  ['FAILED', 'Command failed with exit code 1', failed],
  ['FAILED', 'Command failed with exit code 10', memory],
  ['FAILED', 'Command failed with exit code 137', memory],
  [
    'FAILED',
    `${category}; An error occurred while calling o95.parquet. Java heap space: java.lang.OutOfMemoryError`,
    memory,
  ],
  [
    'FAILED',
    'Container killed by YARN for exceeding memory limits. 5.6 GB of 5.5 GB physical memory used',
    memory,
  ],
  ['FAILED', 'Resource unavailable', capacity],
  ['FAILED', 'Max concurrent job runs per account exceeded', capacity],
  ['FAILED', 'Max concurrent job runs per job exceeded', capacity],
  ['FAILED', 'Max concurrent compute (DPU usage) exceeded', capacity],
  [
    'FAILED',
    `${category}; Failed Line Number: 1362; An error occurred while calling o304.load. User: arn is not authorized to perform: s3:GetObject`,
    setup,
  ],
  [
    'FAILED',
    'Error Category: RESOURCE_NOT_FOUND_ERROR; Failed Line Number: 442; Entity Not Found (Service: Glue, Status Code: 400)',
    setup,
  ],
  [
    'FAILED',
    `${category}; Failed Line Number: 10; TableDiffers: the table glatarex has sede string, and its files another type`,
    setup,
  ],
  ['FAILED', undefined, failed],
  ['ERROR', 'Resource unavailable', capacity],
  ['TIMEOUT', 'JobRun timed out', 'El proceso superó el tiempo permitido'],
  ['STOPPED', 'Command failed with exit code 137', 'El proceso se detuvo antes de terminar'],
  ['SUCCEEDED', undefined, undefined],
])('%s with %j is told its user', (state, message, sentence) => {
  expect(problemOf(state, message)).toBe(sentence)
})
