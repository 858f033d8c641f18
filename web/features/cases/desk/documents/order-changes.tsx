import { documents } from '../../../../../shared/document-calls.ts'
import type { DocumentChanges, UploadedDocument } from '../../../../../shared/documents.ts'
import { useApi } from '../../../../api/use-api.tsx'
import { AsyncPanel } from '../../../../ui/async-panel.tsx'
import { Box, Note, SectionTitle, type Tone } from '../../../../ui/layout.tsx'
import { ScrollRegion } from '../../../../ui/scroll-region.tsx'
import signed from '../../../../ui/signed-list.module.css'
import classes from './order-changes.module.css'

type ChangeLine = {
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

const tones: Record<ChangeLine['kind'], Tone> = { added: 'done', removed: 'danger', replaced: 'waiting' }

type Props = { control: string; onShow: (document: UploadedDocument) => void }

const Changes = ({ changes, onShow }: { changes: DocumentChanges; onShow: Props['onShow'] }) => {
  const { reason, returnKind } = changes
  const lines = changeLines(changes)
  return (
    <>
      {(reason || returnKind) && (
        <ScrollRegion className={classes.reason} role="group" label="Causal de devolución">
          {returnKind && <strong>{returnKind}</strong>}
          {reason && <p>{reason}</p>}
        </ScrollRegion>
      )}
      {lines.length === 0 ? (
        <Note size="body">Los documentos son los mismos.</Note>
      ) : (
        <ul className={signed.lines}>
          {lines.map(({ kind, sign, label, document, before }) => (
            <li key={document.id} data-tone={tones[kind]}>
              <span className={signed.sign} aria-hidden>
                {sign}
              </span>
              <span>
                <Note as="span">{label}</Note>{' '}
                <button type="button" className={signed.open} onClick={() => onShow(document)}>
                  {document.typeNameLabel}
                </button>
                <Note as="span" block>
                  {document.fileName}
                </Note>
                {before && (
                  <button type="button" className={signed.open} onClick={() => onShow(before)}>
                    Ver el anterior
                    {before.typeName !== document.typeName && ` (${before.typeNameLabel})`}
                  </button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What a correction changed since the order was returned; each change opens its document (decision 22). */
export const OrderChanges = ({ control, onShow }: Props) => {
  const { data, error, mutate } = useApi(documents.changes, { params: { controlNumber: control } })
  return (
    <Box as="section" above={4} aria-labelledby="order-changes">
      <SectionTitle as="h3" below={2} size="body" id="order-changes">
        Cambios desde la devolución
      </SectionTitle>
      <AsyncPanel
        data={data}
        failure={error && 'No pudimos cargar los cambios.'}
        onRetry={mutate}
        loading="Cargando cambios…"
        layout="line"
      >
        {(changes) => <Changes changes={changes} onShow={onShow} />}
      </AsyncPanel>
    </Box>
  )
}
