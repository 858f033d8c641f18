import type { Command } from '../../../ui/keys/command.ts'

/** The keys of the case beside the list. */
export const panelKeys = {
  change: { name: 'Priorizar o reasignar el caso abierto', keys: 'Alt+R' },
  previous: { name: 'Caso anterior de la lista', keys: 'Alt+ArrowUp', whileTyping: true },
  next: { name: 'Caso siguiente de la lista', keys: 'Alt+ArrowDown', whileTyping: true },
  close: { name: 'Cerrar el caso', keys: 'Escape', whileTyping: true },
} satisfies Record<string, Command>

/** While the message of a change is shown, on any screen. */
export const undoKeys = {
  undo: { name: 'Deshacer', keys: 'Alt+Z', whileTyping: true, once: true },
} satisfies Record<string, Command>
