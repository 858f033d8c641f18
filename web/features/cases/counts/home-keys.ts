import type { Command } from '../../../ui/keys/command.ts'

/** The keys of a leader's home. */
export const homeKeys = {
  late: { name: 'Ver los casos asignados y vencidos', keys: 'Alt+V', once: true },
} satisfies Record<string, Command>
