import { caseRefusals } from './case-refusals.ts'
import { guaranteeRefusals } from './guarantee-refusals.ts'
import { largeFileRefusals } from './large-file-refusals.ts'
import { pageRefusals } from './page-refusals.ts'
import { refusal } from './refusal.ts'
import { rosterRefusals } from './roster-refusals.ts'

/** Every refusal the API gives, with its HTTP status and the text a user may be shown. */
export const refusals = {
  ...pageRefusals,
  ...caseRefusals,
  ...rosterRefusals,
  badRequest: refusal(400, 'Los datos enviados no son válidos'),
  /** `details.field` says where. */
  brokenText: refusal(
    400,
    'El texto tiene un carácter dañado que no se puede guardar: bórralo y escríbelo de nuevo',
  ),
  /** The audit trail could not take who reads it (docs/decisions.md). */
  auditUnavailable: refusal(
    503,
    'No pudimos registrar esta consulta y por eso no se puede mostrar, intenta de nuevo en unos minutos',
  ),
  /** Its credentials came before, and it is one that they are good for once. */
  usedBefore: refusal(409, 'Esta solicitud ya se recibió, intenta de nuevo'),
  /** An outdated version. `present` is the stored value, `details` have its author (`by`) and instant (`at`). */
  changedMeanwhile: refusal(409, 'Otra persona cambió esta configuración mientras la editabas'),
  guaranteeUnknown: refusal(404, guaranteeRefusals.unknown),
  /** SCG does not answer, or not as it promised. */
  guaranteeUnavailable: refusal(503, guaranteeRefusals.queryFailed),
  /** The message is SCG's own, unless it is that of an exception (C§8). */
  guaranteeRefused: refusal(422, guaranteeRefusals.queryFailed),
  /** The messages name the type (C§8). */
  fileLoadedToday: refusal(409, 'El archivo ya se ha cargado y procesado exitosamente el día de hoy'),
  /** `details.user` has it; `details.id` is the upload, where it is the caller's own. */
  fileUnderWay: refusal(409, 'El archivo se está procesando en este momento'),
  /** The message lists the allowed ones (C§5). */
  fileExtension: refusal(422, largeFileRefusals.wrongFormat),
  fileTooLarge: refusal(422, largeFileRefusals.tooLarge),
  fileEmpty: refusal(422, largeFileRefusals.empty),
  /** It has arrived, was abandoned, is a day old, or another user has begun one meanwhile. */
  uploadArrived: refusal(
    409,
    'El archivo ya llegó y se va a procesar, puedes detener su proceso en el historial',
  ),
  uploadGone: refusal(409, 'La carga ya no se puede reanudar, cárgalo de nuevo'),
  tooManyPrepared: refusal(409, 'Ya tienes 5 archivos preparados, elimina uno para preparar otro'),
  runOver: refusal(409, 'El proceso ya terminó'),
  runStarting: refusal(409, 'El proceso se está iniciando, intenta de nuevo en unos segundos'),
  /** Only the last file of its type, and only where it did not end well. */
  runNotAgain: refusal(409, 'Este archivo no se puede procesar de nuevo, cárgalo otra vez'),
  /** Only one that could not be read, and whose file is still there. */
  readingNotAgain: refusal(409, 'Este documento no se puede leer de nuevo, cárgalo otra vez'),
  /** The message says whose pages of the day, and when there are more. */
  pagesUsed: refusal(409, 'Las páginas de hoy ya se leyeron; podrás leer más desde mañana a las 00:00'),
  // Searches of the audit trail.
  searchFailed: refusal(502, 'No se pudo consultar la auditoría, intenta de nuevo'),
  searchStopped: refusal(409, 'La búsqueda se detuvo antes de terminar'),
  searchTooLarge: refusal(422, 'Ese día tiene demasiados registros: prueba con otro día o avisa a soporte'),
  fieldsFull: refusal(409, 'El documento ya tiene 200 campos agregados, quita uno para agregar otro'),
  /** What is labelled is what was read. */
  labelNotRead: refusal(409, 'El documento aún no se ha leído'),
  labelPage: refusal(422, 'El documento no tiene esa página'),
  labelPlace: refusal(422, 'Hay etiquetas fuera de la página'),
  comparedChanged: refusal(409, 'La otra persona cambió sus etiquetas mientras las comparabas'),
  testsFull: refusal(409, 'El tipo ya tiene 50 documentos de prueba, quita uno'),
  exampleEmpty: refusal(
    409,
    'Revisa al menos un valor que tenga lugar en la página para usarlo como ejemplo',
  ),
  exampleLong: refusal(409, 'Solo sirven de ejemplo los documentos de hasta 20 páginas'),
  /** Labels were saved on it since. */
  exampleTaught: refusal(409, 'Ya se guardaron etiquetas del ejemplo: lo elimina quien enseña el tipo'),
  // Reserves with the guarantee fund (decision 77).
  /** The message says what changed since it was searched: its customer or its period. */
  guaranteeChanged: refusal(409, 'La garantía cambió mientras la consultabas, búscala de nuevo'),
  /** `details.id` is the reserve that counts. */
  guaranteeReserved: refusal(409, 'La garantía ya tiene una reserva'),
  /** `details.id` is the one that is not decided. */
  reservePending: refusal(409, 'La garantía tiene una reserva que el fondo no ha confirmado'),
  reserveKeyUsed: refusal(409, 'Esta solicitud ya se envió con otros datos'),
  fundUnavailable: refusal(
    503,
    `${guaranteeRefusals.reserveFailed}. No llegó al fondo: puedes intentarlo de nuevo en unos minutos`,
  ),
  /** The message is the fund's own, unless it is that of an exception (C§8). */
  fundRefused: refusal(422, guaranteeRefusals.reserveFailed),
}

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

/** A value that a call needs: without it the call is refused. */
export const orRefuse = <Value>(value: Value | undefined, code: RefusalCode = 'notFound'): Value => {
  if (value === undefined) throw new Refusal(code)
  return value
}
