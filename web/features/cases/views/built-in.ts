import { transitions } from '../../../../shared/cases.ts'
import type { BuiltInView } from '../../../../shared/views.ts'

/** The views that every leader has, in the order of their digits from 0, as the address has their filters. */
export const builtIns: Readonly<Record<BuiltInView, { name: string; search: string }>> = {
  all: { name: 'Todos los pendientes', search: '' },
  today: { name: 'Vencen hoy', search: 'ans=today' },
  waiting: { name: 'Sin gestor hace 2 h', search: 'espera=2' },
  returned: { name: 'Devueltos dos veces', search: `envios=2&estado=${transitions.return.to}` },
}
