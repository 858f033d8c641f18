import type { TypeLabel } from '../../../../shared/type-labels.ts'
import type { Command } from '../../../ui/keys/command.ts'

/** The commands of the page on which a document is labelled. */
export const labelPageKeys = {
  words: { name: 'Ir a las palabras', keys: 'Alt+P', whileTyping: true },
  nextWord: { name: 'Otra palabra que coincide', keys: 'Alt+S' },
  confirm: { name: 'Confirmar la propuesta', keys: 'Alt+Enter', whileTyping: true },
  discard: { name: 'Descartar la propuesta', keys: 'Alt+D', whileTyping: true },
  confirmAll: { name: 'Confirmar todas', keys: 'Alt+T', whileTyping: true },
  save: { name: 'Guardar', keys: 'Control+Enter', whileTyping: true },
} satisfies Record<string, Command>

/** The commands of the dialog with the labels of a type. */
export const typeLabelKeys = {
  add: { name: 'Agregar etiqueta', keys: 'Alt+A', whileTyping: true },
} satisfies Record<string, Command>

/** Without A, C and R, which the pages have. */
const keysOfLabels = [...'1234567890', ...'BDEFGHIJKLMNOPQSTUVWXYZ']

/** The key of each label, by its place among those in use; labels beyond the last key have none. */
export const labelCommands = (labels: readonly TypeLabel[]): Readonly<Record<string, Command>> =>
  Object.fromEntries(
    labels.flatMap(({ key, name }, at) => {
      const keys = keysOfLabels[at]
      return keys === undefined ? [] : [[key, { name, keys }]]
    }),
  )

const tints = [
  ...['--link', '--time-absence-ink', '--done-ink', '--hours-short'],
  ...['--danger', '--waiting-ink', '--petrol-6', '--gray-7'],
]

/** The colour of a label, by its place among those of its type; its name stands beside it. */
export const tintOf = (key: string, labels: readonly TypeLabel[]): string => {
  const at = labels.findIndex((one) => one.key === key)
  return `var(${tints[Math.max(0, at) % tints.length]})`
}
