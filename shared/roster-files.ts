import * as z from 'zod/mini'
import { lazyObject } from './lazy-object.ts'
import { once } from './once.ts'

/** Files of the roster and of the processes: sent, inspected, read and previewed, then staged for the night (decision 68). */

export const rosterFileLimits = {
  /** In bytes: a hundred thousand rows have room. */
  size: 20 * 1_048_576,
  rows: 100_000,
  /** When more of the vertical would go, its number must be typed. */
  goingShare: 0.1,
} as const

/** Then a file that was not staged goes, with its preview. */
export const previewKeptDays = 7

/** Then what was staged goes, with what became of it: a year is as long as anybody asks what a file had brought. */
export const stagedKeptDays = 365

export const rosterFileMessages = {
  wrongFile: 'El nombre o la estructura del archivo es incorrecto.',
  staged: (name: string, records: number) =>
    `El archivo ${name} con ${records} registros, se subió con éxito. Los cambios se verán reflejados hasta el siguiente día.`,
  codesInUse: 'Los siguientes códigos de posición están en uso y no se actualizarán en el archivo',
} as const

/** Changes by their effect on a seat or process, under the labels of B§3; 'Modificados' also for seats. */
export const rosterChanges = {
  StaffUser: {
    occupied: 'Ingresos',
    replaced: 'Reemplazo',
    retired: 'Retiros',
    created: 'Nueva posición',
    modified: 'Modificados',
  },
  ProcessConfig: { modified: 'Modificados', removed: 'Eliminados', created: 'Nuevos' },
} as const
/** Label of the rows of a roster that are left out, as their codes are in use (B§3). */
export const leftOutLabel = 'Código duplicado'
export const rosterChangeTypes = [
  'occupied',
  'replaced',
  'retired',
  'created',
  'modified',
  'removed',
] as const
export type RosterChangeType = (typeof rosterChangeTypes)[number]

/** Why a row of a file does not count; its seat or process does not change. */
export const leftOutReasons = {
  codeTaken: 'El código de posición está en uso en otra vertical',
  personTaken: 'La persona está en otro código de posición de la planta',
  loginTaken: 'El usuario de red es de otra persona de la planta',
  changedByHand: 'Se cambió a mano después de validar el archivo',
  unknownProcess: 'La gerencia, el área o el proceso ya no existe en la vertical',
  processTied: 'Los casos dependen de este proceso y no se puede eliminar',
  processOccupied: 'El proceso tiene posiciones: muévelas antes de eliminarlo',
} as const
type LeftOutReason = keyof typeof leftOutReasons
const reason = z.enum(Object.keys(leftOutReasons) as [LeftOutReason, ...LeftOutReason[]])

const count = z.int().check(z.minimum(0))

/** A row of a file by the fields of its columns; what is empty is left out. */
const rosterFileRow = once(() => z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])))

/** Of the file, counted from 1, the headers' own. */
const rowNumber = z.int().check(z.minimum(1))

/** One change: from nothing it is new, to nothing it leaves; `row` is missing where the file has none for it. */
export const rosterFileChange = lazyObject(() => ({
  row: z.optional(rowNumber),
  from: z.optional(rosterFileRow()),
  to: z.optional(rosterFileRow()),
}))
export type RosterFileChange = z.output<ReturnType<typeof rosterFileChange>>

export const rosterFileError = lazyObject(() => ({
  row: rowNumber,
  column: z.string(),
  value: z.string(),
  message: z.string(),
}))
export type RosterFileError = z.output<ReturnType<typeof rosterFileError>>

export const leftOutRow = lazyObject(() => ({
  row: z.optional(rowNumber),
  /** The code of position, or management, area and process. */
  name: z.string(),
  reason,
  /** Where the code or the person is. */
  vertical: z.optional(z.string()),
  /** How many are in the process. */
  seats: z.optional(count),
}))
export type LeftOutRow = z.output<ReturnType<typeof leftOutRow>>

const counts = once(() => z.partialRecord(z.enum(rosterChangeTypes), count))
export type RosterChangeCounts = z.output<ReturnType<typeof counts>>

/** What is said of any file, from its preview to the log. */
const rosterFileFacts = lazyObject(() => ({
  id: z.uuid(),
  fileName: z.string(),
  user: z.string(),
  records: count,
  counts: counts(),
  leftOut: count,
}))

export const rosterFilePreview = lazyObject(() => ({
  ...rosterFileFacts().shape,
  /** `inspecting` and `reading` are in progress; `ready` can be staged if it has no errors; `failed` has the reason. */
  state: z.enum(['inspecting', 'reading', 'ready', 'failed']),
  /** Of the steps that a file goes through; 100 is over. */
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  problem: z.optional(z.string()),
  detail: z.optional(z.string()),
  /** What its user should know of how it was read. */
  notes: z.optional(z.array(z.string()).check(z.maxLength(2))),
  /** Found so far; a file with any cannot be staged. */
  errors: count,
  /** How many of the vertical's seats lose their person or go, or of its processes go, and of how many. */
  going: count,
  inForce: count,
  /** The number to type before it is staged: `going`, where that is more than a tenth (decision 68). */
  numberToType: z.optional(count),
  startedAt: z.iso.datetime(),
}))
export type RosterFilePreview = z.output<ReturnType<typeof rosterFilePreview>>

/** The file that waits for the night. While it is being applied it cannot be withdrawn. */
export const stagedRosterFile = lazyObject(() => ({
  ...rosterFileFacts().shape,
  stagedAt: z.iso.datetime(),
  applying: z.boolean(),
}))
export type StagedRosterFile = z.output<ReturnType<typeof stagedRosterFile>>

/** The result of a staged file. `counts` and `leftOut` are what was applied, which manual changes may have altered. */
export const endedRosterFile = lazyObject(() => ({
  ...rosterFileFacts().shape,
  stagedAt: z.iso.datetime(),
  outcome: z.enum(['applied', 'withdrawn', 'failed']),
  endedAt: z.iso.datetime(),
  endedBy: z.optional(z.string()),
}))
export type EndedRosterFile = z.output<ReturnType<typeof endedRosterFile>>

/** Codes that the status shows; the list has all. */
export const duplicatesShown = 100

/** The caller's own preview and what is staged, of a vertical and a kind. */
export const rosterFileStatus = lazyObject(() => ({
  /** 1 when there is nothing to wait for (B§4). */
  FINISHED: z.union([z.literal(0), z.literal(1)]),
  preview: z.optional(rosterFilePreview()),
  /** Codes in use elsewhere, of the preview (B§7). */
  DuplicatedCodesData: z
    .array(z.object({ positionCode: z.string(), vertical: z.string() }))
    .check(z.maxLength(duplicatesShown)),
  staged: z.optional(stagedRosterFile()),
}))
export type RosterFileStatus = z.output<ReturnType<typeof rosterFileStatus>>
