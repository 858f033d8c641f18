import { guaranteeRefusals } from './guarantee-refusals.ts'
import { largeFileRefusals } from './large-file-refusals.ts'
import { newsRefusals } from './news-refusals.ts'
import { pageRefusals } from './page-refusals.ts'

/** Every refusal the API gives, with its HTTP status and the text a user may be shown. */
export const refusals = {
  ...pageRefusals,
  badRequest: { status: 400, message: 'Los datos enviados no son válidos' },
  /** `details.field` says where. */
  brokenText: {
    status: 400,
    message: 'El texto tiene un carácter dañado que no se puede guardar: bórralo y escríbelo de nuevo',
  },
  /** Its credentials came before, and it is one that they are good for once. */
  usedBefore: { status: 409, message: 'Esta solicitud ya se recibió, intenta de nuevo' },
  wrongState: { status: 409, message: 'El caso cambió de estado mientras lo consultabas' },
  /** `details.files` names them by their ids, with spaces between. */
  filesWouldGo: {
    status: 409,
    message: 'El cambio de cliente o de producto elimina archivos que ya cargaste',
  },
  /** `details` tell which (`number`) and of what management, which may be another than one is at (decision 73). */
  caseOpen: { status: 409, message: 'Ya tienes un caso abierto' },
  // Why 'Iniciar caso' refuses a number; the messages name the case.
  caseDecided: { status: 409, message: 'El caso ya fue gestionado' },
  caseOfOther: { status: 409, message: 'El caso lo gestiona otra persona' },
  casePaused: { status: 409, message: 'El caso está pausado, retómalo en Reportar Casos' },
  /** `details.management` names its management, for callers who may know it. */
  caseElsewhere: { status: 409, message: 'El caso pertenece a otra gerencia' },
  /** The message shows the date (B§5). */
  caseDate: { status: 422, message: 'La fecha es inválida.' },
  /** 'Eliminar Caso' of one that was paused before (decision 72). */
  caseWasPaused: { status: 409, message: 'El caso ya se pausó y no se puede eliminar' },
  /** The message names the case (A§8) and `details.reason` says why (decision 30). */
  reassignRefused: { status: 422, message: 'No se pudo reasignar el caso' },
  directoryUnavailable: {
    status: 503,
    message: 'El directorio de usuarios de red no responde, intenta de nuevo',
  },
  /**
   * A save of an outdated version. The body's `present` is the stored value, `details` tell who saved it (`by`) and when
   * (`at`), as far as it is known. The message names what was edited.
   */
  changedMeanwhile: {
    status: 409,
    message: 'Otra persona cambió esta configuración mientras la editabas',
  },
  /** Decision 75; the message says what, `details.field` where. */
  parametersRefused: { status: 422, message: 'Los parámetros del producto no son válidos' },
  /** The message says why, `details` which agreement (`code`) or whom (`user`) it is about. */
  agreementRefused: { status: 422, message: 'Los convenios no se pueden guardar así' },
  loadFile: { status: 422, message: 'El nombre o el formato del archivo es incorrecto' },
  /** Decision 68; `details.reason` says what is wrong with it. */
  rosterFile: { status: 422, message: 'El nombre o la estructura del archivo es incorrecto.' },
  /** `details` name who staged it (`user`), when (`stagedAt`) and the file (`fileName`); the message does too. */
  rosterFileStaged: { status: 409, message: 'Ya hay un archivo subido que espera ser aplicado' },
  rosterFileApplying: { status: 409, message: 'El archivo se está aplicando y ya no se puede retirar' },
  /** `details.number` is how many go. */
  rosterNumber: { status: 422, message: 'Escribe el número de registros que salen para confirmar' },
  rosterErrors: { status: 409, message: 'Corrige los errores del archivo y súbelo de nuevo' },
  loadChanged: { status: 409, message: 'Ya se está enviando otro archivo con este cargue' },
  /** Decision 62, B§8: who is not in the roster. */
  notInRoster: {
    status: 404,
    message:
      'Para continuar es necesario que verifiques con tu líder que tu usuario se encuentre relacionado en el archivo de planta de la herramienta.',
  },
  /** The message names the person and the code (B§8); `details.vertical` says where they are, `positionCode` in which seat of one's own. */
  activeElsewhere: {
    status: 403,
    message: 'El código de posición o la persona está en otro lugar de la planta',
  },
  /** Changes by hand wait while files are applied (decision 68). */
  rosterBusy: {
    status: 409,
    message: 'El archivo de planta se está aplicando. Intenta de nuevo en unos minutos.',
  },
  loginTaken: { status: 409, message: 'El usuario de red ya es de otra persona de la planta' },
  unknownProcess: { status: 422, message: 'La gerencia, el área o el proceso no existe en la vertical' },
  processTied: { status: 409, message: 'Los casos dependen de este proceso y no se puede eliminar' },
  /** `details.seats` is how many; the message says it too. */
  processOccupied: { status: 409, message: 'El proceso tiene posiciones: muévelas antes de eliminarlo' },
  /** `details.fields` names them. */
  activityIncomplete: { status: 422, message: 'Completa los campos obligatorios de la actividad' },
  /** It is not among the caller's own. */
  activityGone: { status: 404, message: 'La actividad no existe o ya fue eliminada' },
  /** Its time changes: `details.partitions` proposes the spans that are free in the new one (decision 95). */
  activityParts: {
    status: 409,
    message: 'Esta actividad está guardada en partes: al cambiar sus horas, confirma en cuáles queda.',
  },
  dayClosed: {
    status: 409,
    message: 'Solo puedes registrar y cambiar actividades desde el día hábil anterior',
  },
  /** The message says which rule (`shared/news-rules.ts`), `details.field` where. */
  newsRefused: { status: 422, message: newsRefusals.notRegistered },
  newsOverlaps: { status: 409, message: newsRefusals.overlapsDates },
  /** Not in the roster at all, or in another team than the leader's (decision 62). */
  personUnknown: { status: 404, message: 'La persona no se encuentra en la planta' },
  personOfOthers: { status: 403, message: 'La persona no es de tu equipo' },
  /** A massive news is being written for them (decision 65). */
  personBusy: {
    status: 409,
    message: 'Se está registrando una novedad masiva para esta persona, intenta de nuevo en unos minutos',
  },
  newsGone: { status: 404, message: 'La novedad no existe o ya fue eliminada' },
  /** The message says why: another leader's, massive, or over for too long. */
  newsFixed: { status: 403, message: 'Esta novedad no se puede editar ni eliminar' },
  /** The message says which days may be filled (decision 45). */
  kardexDate: { status: 422, message: 'La fecha no se puede registrar' },
  /** Decision 66: who may fill which. */
  kardexPlace: { status: 403, message: 'Solo puedes registrar las novedades de tu gerencia' },
  /** `details.processes` names them, one a line. */
  kardexFixed: {
    status: 409,
    message: 'Solo puedes editar un registro el mismo día en que se hizo',
  },
  /** B§2: the page leads to the settings of groups. */
  noGroups: { status: 404, message: 'Aún no tienes grupos' },
  groupGone: { status: 404, message: 'El grupo no existe o ya fue eliminado' },
  /** The message names the group (B§8). */
  groupNameTaken: { status: 400, message: 'Ya existe un grupo con este nombre' },
  groupTooSmall: { status: 422, message: 'Un grupo necesita al menos 2 integrantes' },
  tooManyGroups: { status: 409, message: 'Ya tienes 100 grupos, elimina uno para crear otro' },
  /** Decision 62; `details.documents` names them, with spaces between. */
  notOfTeam: { status: 422, message: 'Solo puedes agrupar personas de tu equipo' },
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
  noDailyData: { status: 404, message: 'Los datos de ese día no se han generado' },
  noCases: { status: 404, message: 'No hay casos disponibles para este proceso' },
  documentsMissing: { status: 409, message: 'Faltan documentos obligatorios' },
  recipientNotAllowed: { status: 422, message: 'El destinatario no está en la lista de correos permitidos' },
  // Reserves with the guarantee fund (decision 77).
  /** The message says what changed since it was searched: its customer or its period. */
  guaranteeChanged: { status: 409, message: 'La garantía cambió mientras la consultabas, búscala de nuevo' },
  /** `details.id` is the reserve that counts. */
  guaranteeReserved: { status: 409, message: 'La garantía ya tiene una reserva' },
  /** `details.id` is the one that is not decided. */
  reservePending: { status: 409, message: 'La garantía tiene una reserva que el fondo no ha confirmado' },
  reserveKeyUsed: { status: 409, message: 'Esta solicitud ya se envió con otros datos' },
  caseOfOtherClient: { status: 409, message: 'La garantía es de un cliente distinto al del caso' },
  /** There is none of that number, it is somebody else's, or it is closed. */
  caseNotInHand: { status: 409, message: 'El caso no está en tus manos' },
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
