import * as z from 'zod/mini'
import { lazyObject } from './lazy-object.ts'
import type { Tool } from './tools.ts'

/** Files of gigabytes, uploaded by named users and processed by a Spark job of their type (decisions 79–82). */

const gigabyte = 1_024 ** 3

export const largeFileLimits = {
  /** Bytes of a file: what S3 copies in one request, and a day of the largest type many times over. */
  size: 5 * gigabyte,
  /** Bytes that a compressed file may unpack to. */
  unpackedSize: 50 * gigabyte,
  /** Share of refused rows above which a run fails and publishes nothing. */
  refusedShare: 0.1,
  /** Credentials last an hour: a browser that requests none in this time is not uploading any more. */
  silentMs: 65 * 60_000,
  /** Runs that the history shows of a job, and that the chart draws (C§9). */
  historyRuns: 3,
  chartRuns: 30,
  previewRows: 100,
  /** Where the preview is cut off, as a file may have thousands of columns. */
  previewColumns: 500,
} as const

export type LargeFileType = {
  /** Part of keys, of the job's name and of the table in the catalog. */
  id: string
  label: string
  extensions: readonly string[]
  maximumSize: number
  maximumUnpackedSize: number
  refusedShare: number
  /** Days that each kind of file is kept: processed, failed, typed, and refused rows. */
  keptDays: { raw: number; failed: number; curated: number; rejected: number }
  /** Users on one of these lists may see and read the results. */
  readers: readonly Tool[]
  /** `HH:mm` in Bogota of every business day at which the day's file should have been processed; a turn of the schedule. */
  expectedBy: string
}

/** A type; what is not said is as for most of them. */
const type = <Id extends string>(
  id: Id,
  label: string,
  over: Partial<Omit<LargeFileType, 'id' | 'label'>> = {},
) => ({
  id,
  label,
  extensions: ['.csv', '.txt', '.gz', '.zip'],
  maximumSize: largeFileLimits.size,
  maximumUnpackedSize: largeFileLimits.unpackedSize,
  refusedShare: largeFileLimits.refusedShare,
  keptDays: { raw: 30, failed: 30, curated: 1_825, rejected: 90 },
  readers: ['largeFiles'] as const,
  expectedBy: '10:00',
  ...over,
})

const tables = ['.csv', '.gz', '.zip']
const logs = ['.txt', '.gz', '.zip']

export const largeFileTypes = [
  type('datos_bi', 'Datos BI', { extensions: tables }),
  type('ajustes_monetarios', 'Log de ajustes monetarios', { extensions: logs }),
  type('glatarex', 'Glatarex'),
  ...([16, 17, 18, 19, 20, 21, 22] as const).map((log) =>
    type(`autorizaciones_${log}`, `Log de autorizaciones ${log}`, { extensions: logs }),
  ),
  type('cartera_consolidada', 'Cartera consolidada', { extensions: tables, expectedBy: '12:00' }),
  type('control_garantias', 'Sistema de control de garantías', { extensions: tables }),
  type('transacciones_ods', 'Transacciones ODS', { expectedBy: '12:00' }),
] as const
export type LargeFileTypeId = (typeof largeFileTypes)[number]['id']
export const largeFileTypeIds = largeFileTypes.map(({ id }) => id) as [LargeFileTypeId, ...LargeFileTypeId[]]

export const largeFileTypeOf = (id: LargeFileTypeId): LargeFileType =>
  largeFileTypes.find((one) => one.id === id) as LargeFileType

export const jobStateLabels = {
  STARTING: { label: 'Iniciando', kind: 'info' },
  RUNNING: { label: 'Procesando', kind: 'info' },
  STOPPING: { label: 'Deteniendo', kind: 'info' },
  WAITING: { label: 'Esperando', kind: 'info' },
  SUCCEEDED: { label: 'Exitoso', kind: 'success' },
  FAILED: { label: 'Fallido', kind: 'error' },
  TIMEOUT: { label: 'Fallido', kind: 'error' },
  ERROR: { label: 'Fallido', kind: 'error' },
  STOPPED: { label: 'Detenido', kind: 'error' },
} as const satisfies Record<string, { label: string; kind: 'info' | 'error' | 'success' }>
export type JobState = keyof typeof jobStateLabels
export const jobStates = Object.keys(jobStateLabels) as [JobState, ...JobState[]]

export const isFinal = (state: JobState): boolean => jobStateLabels[state].kind !== 'info'

/** Whether its type may be loaded again the same day, and the file tried again (decision 53). */
export const mayRunAgain = (state: JobState): boolean => jobStateLabels[state].kind === 'error'

export const largeFileMessages = {
  uploaded: (file: string) => `${file} se cargó con exito`,
  notUploaded: (file: string) =>
    `Lo sentimos ${file} no se pudo cargar, por favor revisa tu conexión a internet y vuelve a intentarlo en unos minutos`,
  confirm: (file: string) => `¿Estás seguro de cargar ${file}?`,
  loadedToday: (label: string) => `${label} ya se ha cargado y procesado exitosamente el día de hoy`,
  underWay: (label: string) => `${label} se está procesando en este momento`,
  /** Ours: one's own unfinished upload is not 'se está procesando'. */
  unfinished: (file: string) => `Tu carga de ${file} está sin terminar: reanúdala o descártala`,
  missing: (count: number) => (count === 1 ? 'Falta 1 archivo de hoy' : `Faltan ${count} archivos de hoy`),
} as const

/** Why a run failed, where no job could say it. */
export const runProblems = {
  notStarted: 'El proceso no se pudo iniciar, intenta de nuevo',
  unknown: 'El proceso terminó sin decir cómo, intenta de nuevo',
  stopped: 'El proceso se detuvo antes de terminar',
  timeLimit: 'El proceso superó el tiempo permitido',
  failed: 'El proceso falló, intenta de nuevo',
  noCapacity: 'No hubo capacidad para el proceso, intenta de nuevo en unos minutos',
  memory: 'El proceso se quedó sin memoria: intentarlo de nuevo no ayuda, avisa a soporte',
  setup: 'Al proceso le falta un permiso o un recurso: intentarlo de nuevo no ayuda, avisa a soporte',
} as const

const count = z.int().check(z.minimum(0))

/** What a job leaves in `summaries/{type}/{file}/{attempt}.json`; the history shows it on a click. */
export const runSummary = lazyObject(() => ({
  /** `refused`: more rows than the type allows were refused, or the file cannot be read: nothing was published. */
  outcome: z.enum(['published', 'refused']),
  /** For the user, in Spanish, when nothing was published. */
  problem: z.optional(z.string().check(z.maxLength(500))),
  rowsRead: count,
  rowsWritten: count,
  rowsRefused: count,
  /** Rows by the reason why they were refused, for the user. */
  refusedBy: z.record(z.string(), count),
  /** Sums of the columns that the type's layout names; exact decimals as text. */
  controlTotals: z.record(z.string(), z.string()),
  /** What is far from the last loads of the type: a warning, because some days are unlike the others. */
  unusual: z.optional(
    z
      .array(z.object({ what: z.string(), value: z.string(), usual: z.string(), loads: count }))
      .check(z.maxLength(largeFileLimits.previewColumns)),
  ),
  startedAt: z.iso.datetime({ offset: true }),
  endedAt: z.iso.datetime({ offset: true }),
}))
export type RunSummary = z.output<ReturnType<typeof runSummary>>

/** What a job leaves in `{attempt}-preview.json` beside its summary: the first good rows, as they were typed. */
export const runPreview = lazyObject(() => ({
  columns: z.array(z.string()).check(z.maxLength(largeFileLimits.previewColumns)),
  rows: z
    .array(
      z
        .array(z.union([z.string(), z.number(), z.boolean(), z.null()]))
        .check(z.maxLength(largeFileLimits.previewColumns)),
    )
    .check(z.maxLength(largeFileLimits.previewRows)),
}))
export type RunPreview = z.output<ReturnType<typeof runPreview>>
