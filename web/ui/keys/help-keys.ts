import type { Command } from './command.ts'

export const helpKeys = {
  help: { name: 'Atajos de teclado', keys: '?' },
} satisfies Record<string, Command>
