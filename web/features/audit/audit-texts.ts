import type { AuditDeed, AuditedObject } from '../../../shared/audit.ts'
import type { AuditKey, FoundEntry } from '../../../shared/audit-calls.ts'
import { bogotaTime } from '../../../shared/dates.ts'
import { refusals } from '../../../shared/errors.ts'
import { formatHour } from '../../format.ts'

export const keyLabels: Readonly<Record<AuditKey, string>> = {
  case: 'Caso u otro número',
  customer: 'Cliente',
  person: 'Persona',
}
/** What is typed for each. */
export const valueLabels: Readonly<Record<AuditKey, string>> = {
  case: 'Número',
  customer: 'Documento del cliente',
  person: 'Usuario de red',
}

export const objectLabels: Readonly<Record<AuditedObject, string>> = {
  case: 'Casos',
  document: 'Documentos',
  reserve: 'Reservas',
  reading: 'Lecturas',
  seat: 'Planta',
  namedUser: 'Usuarios de herramientas',
  export: 'Descargas y auditoría',
}
export const outcomeLabels = { done: 'Hecho', refused: 'Rechazado' } as const

/** One, several. */
const nouns: Readonly<Record<AuditedObject, readonly [string, string]>> = {
  case: ['un caso', 'casos'],
  document: ['un documento', 'documentos'],
  reserve: ['una reserva', 'reservas'],
  reading: ['una lectura', 'lecturas'],
  seat: ['un código de posición', 'códigos de posición'],
  namedUser: ['un usuario de una herramienta', 'usuarios de una herramienta'],
  export: ['un archivo de datos', 'archivos de datos'],
}

/** Done, tried. */
const verbs: Readonly<Record<AuditDeed, readonly [string, string]>> = {
  saw: ['Consultó', 'Intentó consultar'],
  added: ['Agregó', 'Intentó agregar'],
  changed: ['Cambió', 'Intentó cambiar'],
  removed: ['Eliminó', 'Intentó eliminar'],
  sent: ['Envió', 'Intentó enviar'],
  downloaded: ['Descargó', 'Intentó descargar'],
}

export const isDone = ({ outcome }: Pick<FoundEntry, 'outcome'>): boolean => outcome === 'done'

/** What a call was, as a sentence: by the kind of object and what was done with it. */
export const sentenceOf = (
  entry: Pick<FoundEntry, 'object' | 'deed' | 'call' | 'ids' | 'outcome'>,
): string => {
  const { object, deed, call, ids } = entry
  const done = isDone(entry)
  if (/ \/audit\//.test(call)) return done ? 'Buscó en la auditoría' : 'Intentó buscar en la auditoría'
  const [whenDone, whenTried] = verbs[deed]
  const [one, several] = nouns[object]
  return `${done ? whenDone : whenTried} ${ids.length > 1 ? several : one}`
}

const refusalTexts: Readonly<Record<string, string>> = {
  forbidden: 'Sin permiso',
  notFound: 'No existe',
  absent: 'No existe',
  badRequest: 'Datos no válidos',
  changedMeanwhile: 'Cambiado por otra persona',
  tooManyRequests: 'Demasiadas solicitudes',
  unexpected: 'Falló',
}

const messageOfCode = (code: string): string =>
  Object.entries(refusals).find(([one]) => one === code)?.[1].message ?? outcomeLabels.refused

/** How a call ended; a refusal without a short text here has its message. */
export const outcomeText = (entry: FoundEntry): string =>
  isDone(entry) ? outcomeLabels.done : (refusalTexts[entry.outcome] ?? messageOfCode(entry.outcome))

/** The hour in Bogota with its seconds, which tell calls apart. */
export const hourText = (at: string): string => {
  const time = bogotaTime(new Date(at))
  return formatHour(time).replace(/^\d\d:\d\d/, (hour) => `${hour}:${time.slice(6)}`)
}

const shownIds = 3

/** The first of many values, and how many others there are. */
export const someOf = (values: readonly string[]): string => {
  const others = values.length - shownIds
  return others > 0 ? `${values.slice(0, shownIds).join(', ')} y ${others} más` : values.join(', ')
}
