import type { Command } from '../../ui/keys/command.ts'

/** Its button says 'Buscar'; the whole name tells it from the buttons of the screens that say the same. */
export const paletteKeys = {
  search: { name: 'Buscar en todo', keys: 'Control+K', whileTyping: true },
} satisfies Record<string, Command>
