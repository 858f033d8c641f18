import type { FileRun, FileUpload, PendingUpload } from '../../../shared/large-file-calls.ts'
import type { RunSummary } from '../../../shared/large-files.ts'

const id = '0198f000-0000-7000-8000-000000000001'

/** A run that ended well, for tests; each test overrides what matters to it. */
export const runOf = (other: Partial<FileRun> = {}): FileRun => ({
  ...{ type: 'datos_bi', id, attempt: 1, name: 'datos.csv', size: 2_097_152, user: 'HERQUI01' },
  ...{ state: 'SUCCEEDED', date: '2026-11-21T15:00:00.000Z', endedAt: '2026-11-21T15:04:05.000Z' },
  ...{ loadDay: '2026-11-21', mayRetry: false, rowsRead: 10_000, rowsWritten: 9_990, rowsRefused: 10 },
  ...other,
})

export const uploadOf = (other: Partial<FileUpload> = {}): FileUpload => ({
  ...{ id, type: 'datos_bi', fileName: 'datos.csv', size: 20, bucket: 'files', region: 'us-east-1' },
  key: 'large_files/datos_bi/20261121_datos.csv',
  url: 'https://s3.example.com/files/large_files/datos_bi/20261121_datos.csv',
  resumableUntil: '2026-11-22T15:00:00.000Z',
  ...other,
})

export const pendingOf = (other: Partial<PendingUpload> = {}): PendingUpload => ({
  ...{ id, type: 'datos_bi', fileName: 'datos.csv', size: 20, user: 'HERQUI01', own: true, arrived: false },
  ...{ begunAt: '2026-11-21T15:00:00.000Z', resumableUntil: '2026-11-22T15:00:00.000Z' },
  ...other,
})

export const summaryOf = (other: Partial<RunSummary> = {}): RunSummary => ({
  ...{ outcome: 'published', rowsRead: 10_000, rowsWritten: 9_990, rowsRefused: 10 },
  refusedBy: { 'La fecha no existe': 3, 'El valor no es un número': 7 },
  controlTotals: { valor_garantizado: '1234567.50' },
  startedAt: '2026-11-21T15:00:20.000Z',
  endedAt: '2026-11-21T15:04:05.000Z',
  ...other,
})
