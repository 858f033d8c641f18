import { refusal } from './refusal.ts'

export const caseRefusals = {
  wrongState: refusal(409, 'El caso cambió de estado mientras lo consultabas'),
  /** `details.files` names them by their ids, with spaces between. */
  filesWouldGo: refusal(409, 'El cambio de cliente o de producto elimina archivos que ya cargaste'),
  /** `details` tell which (`number`) and of what management, which may be another than one is at (decision 73). */
  caseOpen: refusal(409, 'Ya tienes un caso abierto'),
  // Why 'Iniciar caso' refuses a number; the messages name the case.
  caseDecided: refusal(409, 'El caso ya fue gestionado'),
  caseOfOther: refusal(409, 'El caso lo gestiona otra persona'),
  casePaused: refusal(409, 'El caso está pausado, retómalo en Reportar Casos'),
  /** `details.management` names its management, for callers who may know it. */
  caseElsewhere: refusal(409, 'El caso pertenece a otra gerencia'),
  /** The message shows the date (B§5). */
  caseDate: refusal(422, 'La fecha es inválida.'),
  /** 'Eliminar Caso' of one that was paused before (decision 72). */
  caseWasPaused: refusal(409, 'El caso ya se pausó y no se puede eliminar'),
  /** The message names the case (A§8) and `details.reason` says why (decision 30). */
  reassignRefused: refusal(422, 'No se pudo reasignar el caso'),
  directoryUnavailable: refusal(503, 'El directorio de usuarios de red no responde, intenta de nuevo'),
  /** Decision 75; the message says what, `details.field` where. */
  parametersRefused: refusal(422, 'Los parámetros del producto no son válidos'),
  /** The message says why, `details` which agreement (`code`) or whom (`user`) it is about. */
  agreementRefused: refusal(422, 'Los convenios no se pueden guardar así'),
  loadFile: refusal(422, 'El nombre o el formato del archivo es incorrecto'),
  loadChanged: refusal(409, 'Ya se está enviando otro archivo con este cargue'),
  noCases: refusal(404, 'No hay casos disponibles para este proceso'),
  documentsMissing: refusal(409, 'Faltan documentos obligatorios'),
  recipientNotAllowed: refusal(422, 'El destinatario no está en la lista de correos permitidos'),
  caseOfOtherClient: refusal(409, 'La garantía es de un cliente distinto al del caso'),
  /** There is none of that number, it is another user's, or it is closed. */
  caseNotInHand: refusal(409, 'El caso no está en tus manos'),
  viewGone: refusal(404, 'La vista no existe o ya fue eliminada'),
  /** The message names it. */
  viewNameTaken: refusal(409, 'Ya tienes una vista con este nombre'),
  tooManyViews: refusal(409, 'Ya tienes 30 vistas, elimina una para guardar otra'),
}
