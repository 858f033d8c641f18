import type { Command } from '../../../ui/keys/command.ts'

/** The commands of the comparison of two people's labels. */
export const compareKeys = {
  own: { name: 'Elegir lo mío', keys: '1', once: true },
  theirs: { name: 'Elegir lo de la otra persona', keys: '2', once: true },
  next: { name: 'Diferencia siguiente', keys: 'Alt+S' },
  previous: { name: 'Diferencia anterior', keys: 'Alt+N' },
  save: { name: 'Guardar lo elegido', keys: 'Control+Enter' },
} satisfies Record<string, Command>
