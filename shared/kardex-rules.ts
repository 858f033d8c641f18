import { businessDayBefore } from './business-days.ts'
import { addDays, bogotaDay } from './dates.ts'
import { hasKind, type RoleHolder } from './roles.ts'

/** What a row takes, and how much of it a table shows (B§5, B§9). */
export const kardexLimits = {
  countDigits: 10,
  comments: 200,
  /** Comments in the table are cut here, and shown whole on demand. */
  commentsShown: 85,
  rowsPerSave: 300,
  /** So many of the processes that a user put in order carry the mark 'Prioridad' (decision 66). */
  priorities: 4,
} as const

/** What the screen says, to the letter (B§2, B§5, B§8). */
export const kardexTexts = {
  title: 'Novedades de gestión',
  subtitle: 'Diligencia la información solicitada para reportar las novedades de la demanda diaria.',
  loading: 'Cargando',
  search: 'Buscar proceso',
  commentsPlaceholder: 'Escribe las observaciones (máximo 200 caracteres).',
  incomplete: 'Dilegencia todos los campos para poder guardar',
  confirm: '¿Estás seguro de guardar el registro?',
  confirmDetail: 'Solo podrás editar durante el mismo día que hiciste el registro',
  priority: 'Prioridad',
} as const

/** Who keeps the kardex (decision 66): staff and root administrators, who are B§6's 'vertical group'; leaders; the others. */
export const kardexKinds = ['vertical', 'leader', 'own'] as const
export type KardexKind = (typeof kardexKinds)[number]

/** Of several roles, the one with the most rights. */
export const kardexKindOf = (holder: RoleHolder): KardexKind => {
  if (hasKind(holder, 'staffAdmin', 'rootAdmin')) return 'vertical'
  return hasKind(holder, 'leader', 'productivityLeader') ? 'leader' : 'own'
}

/** How many days back a kardex may be filled (B§5, decision 45). */
const daysBack = { vertical: 365, leader: 7 } as const

/** Until yesterday; who is no administrator or leader has the previous business day alone (B§4, B§6, decision 45). */
export const kardexDates = (kind: KardexKind, today: string) => {
  const usual = businessDayBefore(today)
  if (kind === 'own') return { from: usual, to: usual, usual }
  return { from: addDays(today, -daysBack[kind]), to: addDays(today, -1), usual }
}

/** Why the kardex of a day may not be opened or saved, in the user's words. */
export const whyDateRefused = (date: string, kind: KardexKind, today: string): string | undefined => {
  const { from, to } = kardexDates(kind, today)
  if (date >= today) return 'La fecha debe ser anterior a hoy'
  if (date >= from && date <= to) return undefined
  return kind === 'own'
    ? 'Solo puedes registrar el día hábil anterior'
    : `Solo puedes registrar los últimos ${daysBack[kind]} días`
}

/** After the day it was made only administrators edit a row, in /admin-kardex (decisions 45 and 66). */
export const whyRowFixed = (
  { createdAt }: { createdAt?: string | undefined },
  kind: KardexKind,
  today: string,
): string | undefined => {
  const isOpen = kind === 'vertical' || createdAt === undefined || bogotaDay(new Date(createdAt)) === today
  return isOpen ? undefined : 'Solo puedes editar un registro el mismo día en que se hizo'
}

type Parts = { managed: number; pendingInsideAns: number; pendingOutsideAns: number }

/** Received: the managed and the pending (B§3). */
export const totalOf = ({ managed, pendingInsideAns, pendingOutsideAns }: Parts): number =>
  managed + pendingInsideAns + pendingOutsideAns
