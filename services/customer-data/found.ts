import type { Partition } from '../table/keys.ts'

/** A thing of the customer: a case, a reserve, a reading, or another item or object, with all that goes with it. */
export type Found = {
  kind: 'case' | 'draft' | 'reserve' | 'reading' | 'item' | 'object'
  /** Its number, id or key, and what it is in Spanish. */
  id: string
  what: string
  deed: 'delete' | 'mask' | 'keep' | 'review'
  /** What is done with something to review once its id is named. */
  otherwise?: 'delete' | 'mask'
  /** In Spanish. */
  why: string
  /** Until when it is kept, `YYYY-MM-DD`. */
  until?: string
  /** With the version that was judged, where it has one. */
  items: { table: string; pk: string; sk?: string; version?: number }[]
  /** Keys or folders, by bucket. */
  objects: { bucket: string; prefix: string }[]
}

export const dayOf = (at: Date | number): string => new Date(at).toISOString().slice(0, 10)

/** What a partition holds, as the report says it. */
export const spanishNames: Partial<Record<Partition, string>> = {
  agreements: 'Convenios',
  productivity: 'Registro de trabajo',
  userMonth: 'Totales de un mes',
  processDay: 'Kárdex o totales de un día',
  kardexChanges: 'Cambio del kárdex',
  recordsLock: 'Plantillas o resumen de un día',
  massiveNews: 'Novedad masiva',
  news: 'Novedad',
  load: 'Cargue de casos',
  preparedFile: 'Archivo preparado',
  views: 'Vista guardada',
  user: 'Caso en manos de un gestor',
  fileRun: 'Ejecución de un archivo grande',
  fileType: 'Archivo grande en curso',
  person: 'Persona de la planta',
  seat: 'Código de posición',
  session: 'Sesión',
}
