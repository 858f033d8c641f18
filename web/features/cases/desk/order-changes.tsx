import { documents } from '../../../../shared/document-calls.ts'
import type { UploadedDocument } from '../../../../shared/documents.ts'
import { useApi } from '../../../api/use-api.tsx'
import { changeLines } from './changes-model.ts'
import classes from './order-changes.module.css'

type Props = { control: string; onShow: (document: UploadedDocument) => void }

/** What a correction changed since the order was returned, each opening its document (decision 22). */
export const OrderChanges = ({ control, onShow }: Props) => {
  const { data, error, mutate } = useApi(documents.changes, { params: { controlNumber: control } })
  const lines = data && changeLines(data)
  return (
    <section className={classes.changes} aria-labelledby="order-changes">
      <h3 className={classes.title} id="order-changes">
        Cambios desde la devolución
      </h3>
      {!data && !error && (
        <p className={classes.quiet} role="status">
          Cargando cambios…
        </p>
      )}
      {!data && error && (
        <p className={classes.quiet} role="alert">
          No pudimos cargar los cambios.{' '}
          <button type="button" className={classes.open} onClick={() => void mutate()}>
            Reintentar
          </button>
        </p>
      )}
      {(data?.reason || data?.returnKind) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long reason scrolls, and needs the keyboard's arrows
        <section className={classes.reason} tabIndex={0} aria-label="Causal de devolución">
          {data.returnKind && <strong>{data.returnKind}</strong>}
          {data.reason && <p>{data.reason}</p>}
        </section>
      )}
      {lines?.length === 0 && <p className={classes.quiet}>Los documentos son los mismos.</p>}
      {lines && lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map(({ kind, sign, said, document, before }) => (
            <li key={document.id} data-kind={kind}>
              <span className={classes.sign} aria-hidden>
                {sign}
              </span>
              <span>
                <span className={classes.said}>{said}</span>{' '}
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
    </section>
  )
}
