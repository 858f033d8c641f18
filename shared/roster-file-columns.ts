import { type ProcessFlag, processFlags } from './process-configuration.ts'

/** Files of roster and processes (decision 68). Parser, export and template use these, so exports can be uploaded. */

/** `contexFile` of B§7. */
export const rosterFileKinds = ['StaffUser', 'ProcessConfig'] as const
export type RosterFileKind = (typeof rosterFileKinds)[number]

export type RosterFileColumn<Field extends string = string> = {
  field: Field
  header: string
  /** In characters, of the export and the template. */
  width: number
  /** A flag is Sí or No. */
  type: 'text' | 'number' | 'flag'
}

const place = [
  { field: 'vertical', header: 'Vertical', width: 18, type: 'text' },
  { field: 'management', header: 'Gerencia', width: 30, type: 'text' },
  { field: 'area', header: 'Área', width: 30, type: 'text' },
  { field: 'process', header: 'Proceso', width: 40, type: 'text' },
] as const

const staffColumns = [
  { field: 'positionCode', header: 'Código de posición', width: 20, type: 'text' },
  { field: 'documentNumber', header: 'Documento', width: 18, type: 'text' },
  { field: 'fullName', header: 'Nombre completo', width: 40, type: 'text' },
  { field: 'user', header: 'Usuario de red', width: 20, type: 'text' },
  ...place,
  { field: 'isAdministrative', header: 'Administrativo', width: 16, type: 'flag' },
] as const satisfies readonly RosterFileColumn[]

const processColumns = [
  ...place,
  { field: 'frequency', header: 'Frecuencia', width: 16, type: 'text' },
  { field: 'daylyGoal', header: 'Meta diaria', width: 14, type: 'number' },
  { field: 'assignedPeople', header: 'Personas asignadas', width: 20, type: 'number' },
  ...(Object.keys(processFlags) as ProcessFlag[]).map((field) => ({
    field,
    header: processFlags[field],
    width: processFlags[field].length + 4,
    type: 'flag' as const,
  })),
] as const satisfies readonly RosterFileColumn[]

type RosterFile = {
  /** What the file's name begins with, and what its export is called. */
  name: string
  /** B§2. */
  title: string
  columns: readonly RosterFileColumn[]
}

export const rosterFiles = {
  StaffUser: { name: 'Planta', title: 'Administración planta - archivo', columns: staffColumns },
  ProcessConfig: { name: 'Procesos', title: 'Administración de procesos', columns: processColumns },
} as const satisfies Record<RosterFileKind, RosterFile>

/** How a flag is written in a file. */
export const flagText = { true: 'Sí', false: 'No' } as const

export const rosterFileExtension = '.xlsx'

/** Whether a file's name begins with its kind: Planta_22_11_2026.xlsx. */
export const isNamedAfter = (kind: RosterFileKind, fileName: string): boolean => {
  const name = fileName.normalize('NFC').toLowerCase()
  return name.startsWith(rosterFiles[kind].name.toLowerCase()) && name.endsWith(rosterFileExtension)
}
