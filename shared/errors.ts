import { caseRefusals } from './case-refusals.ts'
import { guaranteeRefusals } from './guarantee-refusals.ts'
import { largeFileRefusals } from './large-file-refusals.ts'
import { pageRefusals } from './page-refusals.ts'
import { rosterRefusals } from './roster-refusals.ts'

/** Every refusal the API gives, with its HTTP status and the text a user may be shown. */
export const refusals = {
  ...pageRefusals,
  ...caseRefusals,
  ...rosterRefusals,
  badRequest: { status: 400, message: 'Los datos enviados no son válidos' },
  /** `details.field` says where. */
  brokenText: {
    status: 400,
    message: 'El texto tiene un carácter dañado que no se puede guardar: bórralo y escríbelo de nuevo',
  },
  /** Its credentials came before, and it is one that they are good for once. */
  usedBefore: { status: 409, message: 'Esta solicitud ya se recibió, intenta de nuevo' },
  /** An outdated version. `present` is the stored value, `details` have its author (`by`) and instant (`at`). */
  changedMeanwhile: {
    status: 409,
    message: 'Otra persona cambió esta configuración mientras la editabas',
  },
  guaranteeUnknown: { status: 404, message: guaranteeRefusals.unknown },
  /** SCG does not answer, or not as it promised. */
  guaranteeUnavailable: { status: 503, message: guaranteeRefusals.queryFailed },
  /** The message is SCG's own, unless it is that of an exception (C§8). */
  guaranteeRefused: { status: 422, message: guaranteeRefusals.queryFailed },
  /** The messages name the type (C§8). */
  fileLoadedToday: {
    status: 409,
    message: 'El archivo ya se ha cargado y procesado exitosamente el día de hoy',
  },
  /** `details.user` has it; `details.id` is the upload, where it is the caller's own. */
  fileUnderWay: { status: 409, message: 'El archivo se está procesando en este momento' },
  /** The message lists the allowed ones (C§5). */
  fileExtension: { status: 422, message: largeFileRefusals.wrongFormat },
  fileTooLarge: { status: 422, message: largeFileRefusals.tooLarge },
  fileEmpty: { status: 422, message: largeFileRefusals.empty },
  /** It has arrived, was abandoned, is a day old, or another user has begun one meanwhile. */
  uploadArrived: {
    status: 409,
    message: 'El archivo ya llegó y se va a procesar, puedes detener su proceso en el historial',
  },
  uploadGone: { status: 409, message: 'La carga ya no se puede reanudar, cárgalo de nuevo' },
  runOver: { status: 409, message: 'El proceso ya terminó' },
  runStarting: { status: 409, message: 'El proceso se está iniciando, intenta de nuevo en unos segundos' },
  /** Only the last file of its type, and only where it did not end well. */
  runNotAgain: { status: 409, message: 'Este archivo no se puede procesar de nuevo, cárgalo otra vez' },
  /** Only one that could not be read, and whose file is still there. */
  readingNotAgain: { status: 409, message: 'Este documento no se puede leer de nuevo, cárgalo otra vez' },
  /** What is labelled is what was read. */
  labelNotRead: { status: 409, message: 'El documento aún no se ha leído' },
  labelPage: { status: 422, message: 'El documento no tiene esa página' },
  labelPlace: { status: 422, message: 'Hay etiquetas fuera de la página' },
  // Reserves with the guarantee fund (decision 77).
  /** The message says what changed since it was searched: its customer or its period. */
  guaranteeChanged: { status: 409, message: 'La garantía cambió mientras la consultabas, búscala de nuevo' },
  /** `details.id` is the reserve that counts. */
  guaranteeReserved: { status: 409, message: 'La garantía ya tiene una reserva' },
  /** `details.id` is the one that is not decided. */
  reservePending: { status: 409, message: 'La garantía tiene una reserva que el fondo no ha confirmado' },
  reserveKeyUsed: { status: 409, message: 'Esta solicitud ya se envió con otros datos' },
  fundUnavailable: {
    status: 503,
    message: `${guaranteeRefusals.reserveFailed}. No llegó al fondo: puedes intentarlo de nuevo en unos minutos`,
  },
  /** The message is the fund's own, unless it is that of an exception (C§8). */
  fundRefused: { status: 422, message: guaranteeRefusals.reserveFailed },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** Thrown when a rule refuses, and mapped to an answer in one place. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Record<string, string> | undefined
  /** The stored value of a `changedMeanwhile`. */
  readonly present: unknown

  constructor(
    code: RefusalCode,
    details?: Record<string, string>,
    message: string = refusals[code].message,
    present?: unknown,
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.present = present
  }

  get status(): number {
    return refusals[this.code].status
  }
}
