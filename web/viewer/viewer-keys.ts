import type { Command } from '../ui/keys/command.ts'

const documentSteps = {
  previousDocument: { name: 'Documento anterior', keys: 'Alt+ArrowUp' },
  nextDocument: { name: 'Documento siguiente', keys: 'Alt+ArrowDown' },
}

/**
 * The keys of the viewer. They work only while the focus is in it, so that they do not conflict with a screen
 * reader or with the rest of the screen. None of them is a browser's key. Next and previous document are not
 * single letters, because they also work in the fields.
 */
export const viewerKeys = {
  close: { name: 'Cerrar los documentos', keys: 'Escape', whileTyping: true },
  previousDocument: { ...documentSteps.previousDocument, whileTyping: true },
  nextDocument: { ...documentSteps.nextDocument, whileTyping: true },
  reading: { name: 'Datos leídos', keys: 'Alt+L', whileTyping: true },
  previousPage: { name: 'Página anterior', keys: 'ArrowLeft' },
  nextPage: { name: 'Página siguiente', keys: 'ArrowRight' },
  zoomOut: { name: 'Alejar', keys: '-' },
  zoomIn: { name: 'Acercar', keys: '+' },
  width: { name: 'Ajustar al ancho', keys: 'A' },
  whole: { name: 'Página completa', keys: 'C' },
  turn: { name: 'Girar a la derecha', keys: 'R' },
} satisfies Record<string, Command>

/** On the whole screen beside an order, but not while typing: fields have their own use of the arrows. */
export const screenKeys = {
  ...documentSteps,
  previousPage: { name: 'Página anterior', keys: 'Alt+PageUp' },
  nextPage: { name: 'Página siguiente', keys: 'Alt+PageDown' },
} satisfies Record<string, Command>
