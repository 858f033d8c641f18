import { refusal } from './refusal.ts'

/** Refusals whose texts the page has itself; all others would weigh on the first paint, and come with the answer. */
export const pageRefusals = {
  unauthenticated: refusal(401, 'Tu sesión no es válida, ingresa de nuevo'),
  /** None of the user's directory groups gives a role of this application. */
  noRole: refusal(403, 'Tu usuario no tiene un rol en esta aplicación'),
  forbidden: refusal(403, 'No tienes permiso para realizar esta acción'),
  notFound: refusal(404, 'No se encontraron resultados'),
  /** Answered with an empty body: an adviser learns only that a number is free (decision 5). */
  absent: refusal(404, ''),
  duplicateControlNumber: refusal(409, 'Ya existe una solicitud con este No de control'),
  wrongNetworkUser: refusal(422, 'Usuario de red incorrecto'),
  loadExpired: refusal(409, 'El archivo ya no está guardado, súbelo de nuevo'),
  noSeat: refusal(404, 'Código de posición o documento incorrecto'),
  /** B§5. `details.partitions` proposes the spans that are still free, if there are any (decision 60). */
  activityOverlaps: refusal(409, 'Ya registraste una actividad en la franja horaria seleccionada.'),
  activityTimes: refusal(
    422,
    'La hora final debe ser posterior a la inicial: una actividad no pasa de la medianoche',
  ),
  /** The message says why: automatic, a leader's, or of a massive news (B§4). */
  activityFixed: refusal(403, 'Esta actividad no se puede editar ni eliminar'),
  documentRefused: refusal(422, 'No es posible cargar este archivo'),
  documentsInspecting: refusal(409, 'Espera a que termine la verificación de los archivos'),
  flatFileName: refusal(422, 'Lo sentimos el archivo no se puede subir'),
  expeditionDate: refusal(422, 'Fecha incorrecta, supera el tiempo de vigencia.'),
  tooLarge: refusal(413, 'Lo que envías supera el tamaño permitido'),
  tooManyRequests: refusal(429, 'Presentamos inconvenientes técnicos, intenta de nuevo'),
  unexpected: refusal(500, 'Presentamos inconvenientes técnicos, intenta de nuevo'),
}
