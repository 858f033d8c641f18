import { absentText } from '../../shared/absences.ts'
import { bogotaDay } from '../../shared/dates.ts'
import type { HandlerLoad } from '../../shared/directory.ts'
import { serverNow } from '../session/store.ts'

/** Until when a handler is absent today, never why (decision 62), and their load. */
export const handlerFacts = ({ open, paused, absentUntil }: HandlerLoad): string[] => [
  ...(absentUntil ? [absentText(absentUntil, bogotaDay(serverNow()))] : []),
  `${open ? `abierto ${open}` : 'sin caso abierto'}, ${paused} en pausa`,
]
