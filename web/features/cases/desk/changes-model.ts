import type { DocumentChanges, UploadedDocument } from '../../../../shared/documents.ts'

export type ChangeLine = {
  kind: 'added' | 'removed' | 'replaced'
  sign: '+' | '−' | '↻'
  label: string
  document: UploadedDocument
  /** The document that this one replaces. */
  before?: UploadedDocument
}

const byName = (a: ChangeLine, b: ChangeLine): number =>
  a.document.typeNameLabel.localeCompare(b.document.typeNameLabel, 'es')

/** The changes of a correction in words: added documents first, then removed ones. */
export const changeLines = ({ added, removed, replaced }: DocumentChanges): ChangeLine[] => [
  ...replaced
    .map(
      ({ before, after }): ChangeLine => ({
        kind: 'replaced',
        sign: '↻',
        label: 'Reemplazado',
        document: after,
        before,
      }),
    )
    .sort(byName),
  ...added
    .map((document): ChangeLine => ({ kind: 'added', sign: '+', label: 'Agregado', document }))
    .sort(byName),
  ...removed
    .map((document): ChangeLine => ({ kind: 'removed', sign: '−', label: 'Retirado', document }))
    .sort(byName),
]
