import type { Command } from '../../../ui/keys/command.ts'

/** The commands of the text tab, also while the search is typed. */
export const foundKeys = {
  next: { name: 'Coincidencia siguiente', keys: 'Alt+ArrowDown', whileTyping: true },
  previous: { name: 'Coincidencia anterior', keys: 'Alt+ArrowUp', whileTyping: true },
} satisfies Record<string, Command>
