import type { Command } from './keys/command.ts'

/** The keys of a table whose rows open beside it, while a row has the focus. */
export const rowKeys = {
  open: { name: 'Abrir la fila', keys: 'Enter' },
  previous: { name: 'Fila anterior', keys: 'ArrowUp' },
  next: { name: 'Fila siguiente', keys: 'ArrowDown' },
} satisfies Record<string, Command>
