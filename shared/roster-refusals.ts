import { newsRefusals } from './news-refusals.ts'

export const rosterRefusals = {
  /** Decision 68; `details.reason` says what is wrong with it. */
  rosterFile: { status: 422, message: 'El nombre o la estructura del archivo es incorrecto.' },
  /** `details` name who staged it (`user`), when (`stagedAt`) and the file (`fileName`); the message does too. */
  rosterFileStaged: { status: 409, message: 'Ya hay un archivo subido que espera ser aplicado' },
  rosterFileApplying: { status: 409, message: 'El archivo se está aplicando y ya no se puede retirar' },
  /** `details.number` is how many go. */
  rosterNumber: { status: 422, message: 'Escribe el número de registros que salen para confirmar' },
  rosterErrors: { status: 409, message: 'Corrige los errores del archivo y súbelo de nuevo' },
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
  noDailyData: { status: 404, message: 'Los datos de ese día no se han generado' },
} as const satisfies Record<string, { status: number; message: string }>
