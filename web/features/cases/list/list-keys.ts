import type { Command } from '../../../ui/keys/command.ts'

/** The keys of a leader's list of cases. */
export const listKeys = {
  list: { name: 'Ir a los casos de la lista', keys: 'Alt+C' },
  bulk: { name: 'Cambiar los casos seleccionados', keys: 'Alt+P', once: true },
  views: { name: 'Vistas de la lista', keys: 'Alt+V', once: true },
  fresh: { name: 'Mostrar los casos nuevos', keys: 'Alt+N', once: true },
} satisfies Record<string, Command>
