import * as z from 'zod/mini'
import { confidenceFrom, type ReadField } from '../../../../shared/ocr.ts'
import { optionalParam, param } from '../../../address.ts'
import { isDoubtful, shownText } from '../../../readings/read-field.ts'
import type { Column } from '../../../ui/data-table-model.ts'

/** Filters of the fields: by what is left to check, by what was said of them, or by the source of their value. */
export const shownKinds = {
  all: { label: 'Todos', holds: () => true },
  doubtful: { label: 'Por revisar', holds: isDoubtful },
  unsure: {
    label: `Muy dudosos (menos de ${confidenceFrom.doubtful} %)`,
    holds: (field: ReadField) => isDoubtful(field) && field.ocrConfidence < confidenceFrom.doubtful,
  },
  checked: { label: 'Revisados', holds: ({ check }: ReadField) => check !== undefined },
  corrected: { label: 'Corregidos', holds: ({ correction }: ReadField) => correction !== undefined },
  trained: { label: 'De entrenamiento', holds: ({ trainedBy }: ReadField) => trainedBy !== undefined },
} as const
export type ShownKind = keyof typeof shownKinds

const kinds = Object.keys(shownKinds) as [ShownKind, ...ShownKind[]]

/** The URL parameters of the data view, besides those of every table. */
export const dataParams = {
  kind: param('campos', z.enum(kinds), 'all'),
  page: optionalParam('pagina', z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  view: param('vista', z.enum(['fields', 'text', 'tables']), 'fields'),
}

export const ofKind = (
  fields: readonly ReadField[],
  kind: ShownKind,
  page: number | undefined,
): readonly ReadField[] =>
  fields.filter((field) => shownKinds[kind].holds(field) && (page === undefined || field.page === page))

/** C§2.9: page, label, text, tag confidence, OCR confidence. */
export const fieldColumns: readonly Column<ReadField>[] = [
  { id: 'page', header: 'Página', width: '68px', cell: () => null, sortBy: ({ page }) => page },
  {
    ...{ id: 'label', header: 'Etiqueta', width: '24%', cell: () => null },
    sortBy: ({ label }) => label,
    search: ({ label }) => label,
  },
  { id: 'text', header: 'Texto', cell: () => null, sortBy: shownText, search: shownText },
  {
    ...{ id: 'tag', header: 'Confianza etiqueta', width: '92px', cell: () => null },
    sortBy: ({ tagConfidence }) => tagConfidence,
  },
  {
    ...{ id: 'ocr', header: 'Confianza OCR', width: '92px', cell: () => null },
    sortBy: ({ ocrConfidence }) => ocrConfidence,
  },
]
export const lowestFirst = { id: 'ocr', desc: false }

/** The next field after `from` that is left to check; after the last one, from the first again. */
export const nextDoubtful = (
  shown: readonly ReadField[],
  from: string | undefined,
  isLeft: (field: ReadField) => boolean = isDoubtful,
): ReadField | undefined => {
  const at = shown.findIndex(({ id }) => id === from)
  return [...shown.slice(at + 1), ...shown.slice(0, at + 1)].find(isLeft)
}
