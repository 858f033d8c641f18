import type { Command } from './command.ts'

export const sheetKeys = {
  sheet: { name: 'Atajos de teclado', keys: '?' },
} satisfies Record<string, Command>
