import type { Command } from '../ui/keys/command.ts'

/** While the cells of a table are corrected, for the row of the focused cell. */
export const tableKeys = {
  addRow: { name: 'Agregar fila', keys: 'Alt+I', whileTyping: true },
  removeRow: { name: 'Quitar fila', keys: 'Alt+Q', whileTyping: true },
} satisfies Record<string, Command>
