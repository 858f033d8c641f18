import { documents } from '../../../../shared/document-calls.ts'
import type { DocumentChanges, UploadedDocument } from '../../../../shared/documents.ts'
import { useApi } from '../../../api/use-api.tsx'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { changeLines } from './changes-model.ts'
import classes from './order-changes.module.css'

type Props = { control: string; onShow: (document: UploadedDocument) => void }

const Changes = ({ changes, onShow }: { changes: DocumentChanges; onShow: Props['onShow'] }) => {
  const { reason, returnKind } = changes
  const lines = changeLines(changes)
  return (
    <>
      {(reason || returnKind) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long reason scrolls, and needs the keyboard's arrows
        <section className={classes.reason} tabIndex={0} aria-label="Causal de devolución">
          {returnKind && <strong>{returnKind}</strong>}
          {reason && <p>{reason}</p>}
        </section>
      )}
      {lines.length === 0 ? (
        <p className={classes.quiet}>Los documentos son los mismos.</p>
      ) : (
        <ul className={classes.lines}>
          {lines.map(({ kind, sign, label, document, before }) => (
            <li key={document.id} data-kind={kind}>
              <span className={classes.sign} aria-hidden>
                {sign}
              </span>
              <span>
                <span className={classes.said}>{label}</span>{' '}
                <button type="button" className={classes.open} onClick={() => onShow(document)}>
                  {document.typeNameLabel}
                </button>
                <span className={classes.file}>{document.fileName}</span>
                {before && (
                  <button type="button" className={classes.open} onClick={() => onShow(before)}>
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
    <section className={classes.changes} aria-labelledby="order-changes">
      <h3 className={classes.title} id="order-changes">
        Cambios desde la devolución
      </h3>
      <AsyncPanel
        data={data}
        failure={error && 'No pudimos cargar los cambios.'}
        onRetry={mutate}
        loading="Cargando cambios…"
        layout="line"
      >
        {(changes) => <Changes changes={changes} onShow={onShow} />}
      </AsyncPanel>
    </section>
  )
}
