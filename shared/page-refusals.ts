/** Refusals whose texts the page has itself; all others would weigh on the first paint, and come with the answer. */
export const pageRefusals = {
  unauthenticated: { status: 401, message: 'Tu sesión no es válida, ingresa de nuevo' },
  /** None of the user's directory groups gives a role of this application. */
  noRole: { status: 403, message: 'Tu usuario no tiene un rol en esta aplicación' },
  forbidden: { status: 403, message: 'No tienes permiso para realizar esta acción' },
  notFound: { status: 404, message: 'No se encontraron resultados' },
  /** Answered with an empty body: an adviser learns only that a number is free (decision 5). */
  absent: { status: 404, message: '' },
  duplicateControlNumber: { status: 409, message: 'Ya existe una solicitud con este No de control' },
  wrongNetworkUser: { status: 422, message: 'Usuario de red incorrecto' },
  loadExpired: { status: 409, message: 'El archivo ya no está guardado, súbelo de nuevo' },
  noSeat: { status: 404, message: 'Código de posición o documento incorrecto' },
  /** B§5. `details.partitions` proposes the spans that are still free, if there are any (decision 60). */
  activityOverlaps: {
    status: 409,
    message: 'Ya registraste una actividad en la franja horaria seleccionada.',
  },
  activityTimes: {
    status: 422,
    message: 'La hora final debe ser posterior a la inicial: una actividad no pasa de la medianoche',
  },
  /** The message says why: automatic, a leader's, or of a massive news (B§4). */
  activityFixed: { status: 403, message: 'Esta actividad no se puede editar ni eliminar' },
  documentRefused: { status: 422, message: 'No es posible cargar este archivo' },
  documentsInspecting: { status: 409, message: 'Espera a que termine la verificación de los archivos' },
  flatFileName: { status: 422, message: 'Lo sentimos el archivo no se puede subir' },
  expeditionDate: { status: 422, message: 'Fecha incorrecta, supera el tiempo de vigencia.' },
  tooLarge: { status: 413, message: 'Lo que envías supera el tamaño permitido' },
  tooManyRequests: { status: 429, message: 'Presentamos inconvenientes técnicos, intenta de nuevo' },
  unexpected: { status: 500, message: 'Presentamos inconvenientes técnicos, intenta de nuevo' },
} as const satisfies Record<string, { status: number; message: string }>
