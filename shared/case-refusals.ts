export const caseRefusals = {
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
  /** Decision 75; the message says what, `details.field` where. */
  parametersRefused: { status: 422, message: 'Los parámetros del producto no son válidos' },
  /** The message says why, `details` which agreement (`code`) or whom (`user`) it is about. */
  agreementRefused: { status: 422, message: 'Los convenios no se pueden guardar así' },
  loadFile: { status: 422, message: 'El nombre o el formato del archivo es incorrecto' },
  loadChanged: { status: 409, message: 'Ya se está enviando otro archivo con este cargue' },
  noCases: { status: 404, message: 'No hay casos disponibles para este proceso' },
  documentsMissing: { status: 409, message: 'Faltan documentos obligatorios' },
  recipientNotAllowed: { status: 422, message: 'El destinatario no está en la lista de correos permitidos' },
  caseOfOtherClient: { status: 409, message: 'La garantía es de un cliente distinto al del caso' },
  /** There is none of that number, it is another user's, or it is closed. */
  caseNotInHand: { status: 409, message: 'El caso no está en tus manos' },
} as const satisfies Record<string, { status: number; message: string }>
