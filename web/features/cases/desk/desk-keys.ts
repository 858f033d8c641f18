import type { Command } from '../../../ui/keys/command.ts'

/**
 * The keys of the desk. Letters need Alt, so that a screen reader's own letters and a slip of the hand do nothing; none
 * is a browser's own.
 */
export const deskKeys = {
  approve: { name: 'Aprobar', keys: 'Alt+A', once: true },
  pause: { name: 'Pausar', keys: 'Alt+P', once: true },
  return: { name: 'Devolver', keys: 'Alt+V', once: true },
  reject: { name: 'Rechazar', keys: 'Alt+R', once: true },
  claim: { name: 'Gestionar caso', keys: 'Alt+G', once: true },
  follow: { name: 'Seguir con el siguiente', keys: 'Alt+S', once: true },
  day: { name: 'Gestión diaria', keys: 'Alt+H' },
  place: { name: 'Ubicar lo que está a la vista', keys: 'Alt+U', whileTyping: true },
  documents: { name: 'Ir a los documentos, o volver al caso', keys: 'F2', whileTyping: true },
  panes: { name: 'Pasar al otro panel', keys: 'F6', whileTyping: true },
} satisfies Record<string, Command>
