import { newsRefusals } from './news-refusals.ts'
import { refusal } from './refusal.ts'

export const rosterRefusals = {
  /** Decision 68; `details.reason` says what is wrong with it. */
  rosterFile: refusal(422, 'El nombre o la estructura del archivo es incorrecto.'),
  /** `details` name who staged it (`user`), when (`stagedAt`) and the file (`fileName`); the message does too. */
  rosterFileStaged: refusal(409, 'Ya hay un archivo subido que espera ser aplicado'),
  rosterFileApplying: refusal(409, 'El archivo se está aplicando y ya no se puede retirar'),
  /** `details.number` is how many go. */
  rosterNumber: refusal(422, 'Escribe el número de registros que salen para confirmar'),
  rosterErrors: refusal(409, 'Corrige los errores del archivo y súbelo de nuevo'),
  /** Decision 62, B§8: who is not in the roster. */
  notInRoster: refusal(
    404,
    'Para continuar es necesario que verifiques con tu líder que tu usuario se encuentre relacionado en el archivo de planta de la herramienta.',
  ),
  /** The message names the person and the code (B§8); `details.vertical` says where they are, `positionCode` in which seat of one's own. */
  activeElsewhere: refusal(403, 'El código de posición o la persona está en otro lugar de la planta'),
  /** Changes by hand wait while files are applied (decision 68). */
  rosterBusy: refusal(409, 'El archivo de planta se está aplicando. Intenta de nuevo en unos minutos.'),
  loginTaken: refusal(409, 'El usuario de red ya es de otra persona de la planta'),
  unknownProcess: refusal(422, 'La gerencia, el área o el proceso no existe en la vertical'),
  processTied: refusal(409, 'Los casos dependen de este proceso y no se puede eliminar'),
  /** `details.seats` is how many; the message says it too. */
  processOccupied: refusal(409, 'El proceso tiene posiciones: muévelas antes de eliminarlo'),
  /** `details.fields` names them. */
  activityIncomplete: refusal(422, 'Completa los campos obligatorios de la actividad'),
  /** It is not among the caller's own. */
  activityGone: refusal(404, 'La actividad no existe o ya fue eliminada'),
  /** Its time changes: `details.partitions` proposes the spans that are free in the new one (decision 95). */
  activityParts: refusal(
    409,
    'Esta actividad está guardada en partes: al cambiar sus horas, confirma en cuáles queda.',
  ),
  dayClosed: refusal(409, 'Solo puedes registrar y cambiar actividades desde el día hábil anterior'),
  /** The message says which rule (`shared/news-rules.ts`), `details.field` where. */
  newsRefused: refusal(422, newsRefusals.notRegistered),
  newsOverlaps: refusal(409, newsRefusals.overlapsDates),
  /** Not in the roster at all, or in another team than the leader's (decision 62). */
  personUnknown: refusal(404, 'La persona no se encuentra en la planta'),
  personOfOthers: refusal(403, 'La persona no es de tu equipo'),
  /** A massive news is being written for them (decision 65). */
  personBusy: refusal(
    409,
    'Se está registrando una novedad masiva para esta persona, intenta de nuevo en unos minutos',
  ),
  newsGone: refusal(404, 'La novedad no existe o ya fue eliminada'),
  /** The message says why: another leader's, massive, or over for too long. */
  newsFixed: refusal(403, 'Esta novedad no se puede editar ni eliminar'),
  /** The message says which days may be filled (decision 45). */
  kardexDate: refusal(422, 'La fecha no se puede registrar'),
  /** Decision 66: who may fill which. */
  kardexPlace: refusal(403, 'Solo puedes registrar las novedades de tu gerencia'),
  /** `details.processes` names them, one a line. */
  kardexFixed: refusal(409, 'Solo puedes editar un registro el mismo día en que se hizo'),
  /** B§2: the page leads to the settings of groups. */
  noGroups: refusal(404, 'Aún no tienes grupos'),
  groupGone: refusal(404, 'El grupo no existe o ya fue eliminado'),
  /** The message names the group (B§8). */
  groupNameTaken: refusal(400, 'Ya existe un grupo con este nombre'),
  groupTooSmall: refusal(422, 'Un grupo necesita al menos 2 integrantes'),
  tooManyGroups: refusal(409, 'Ya tienes 100 grupos, elimina uno para crear otro'),
  /** Decision 62; `details.documents` names them, with spaces between. */
  notOfTeam: refusal(422, 'Solo puedes agrupar personas de tu equipo'),
  noDailyData: refusal(404, 'Los datos de ese día no se han generado'),
}
