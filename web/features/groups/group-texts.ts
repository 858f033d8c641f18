import type { GroupMember, Standing } from '../../../shared/groups.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { quantity } from '../../ui/counted.ts'

export const countOf = (members: number): string => quantity(members, 'integrante', 'integrantes')

/** Shown beside a member who is no longer in the team (decision 62). */
export const standingTexts: Readonly<Record<Standing, string | undefined>> = {
  team: undefined,
  elsewhere: 'Ya no está en tu equipo',
  left: 'Ya no está en la planta',
}

export const awayText = (away: readonly GroupMember[]): string =>
  away.length === 1
    ? 'Una persona del grupo ya no está en tu equipo. Quítala para poder registrar novedades masivas.'
    : `${away.length} personas del grupo ya no están en tu equipo. Quítalas para poder registrar novedades masivas.`

/** B§8; a refusal with a reason of its own shows that. */
export const notSaved = (error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'badRequest'
    ? messageOf(error)
    : 'Se ha presentado un error en la creación del grupo'

export const created = 'Se ha creado el grupo exitosamente'
export const saved = 'Se han guardado los cambios del grupo'
