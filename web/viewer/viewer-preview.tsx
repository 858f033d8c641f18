import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { UploadedDocument } from '../../shared/documents.ts'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import classes from './viewer.module.css'
import { DownloadButton } from './viewer-download.tsx'
import { hasPreview } from './viewer-model.ts'
import { useViewerSource } from './viewer-source.ts'

/** pdf.js and the zoom are fetched with the first document that needs them. */
const PdfPages = lazy(async () => ({ default: (await import('../ui/pdf-pages.tsx')).PdfPages }))
const ZoomPages = lazy(async () => ({ default: (await import('./viewer-zoom.tsx')).ZoomPages }))

const Preview = ({ document }: { document: UploadedDocument }) => {
  const { source, attempt, failed, onFailure, retry } = useViewerSource(document)
  const label = document.typeNameLabel
  if (failed) {
    return (
      <Notice
        title="Sin vista previa"
        alert
        action={
          <div className={classes.ways}>
            <Button onClick={retry}>Reintentar</Button>
            <DownloadButton document={document} variant="default" />
          </div>
        }
      >
        No pudimos mostrar {document.fileName}.
      </Notice>
    )
  }
  if (!source) return <Loading text="Cargando vista previa…" />
  return (
    <Suspense fallback={<Loading text="Cargando vista previa…" />}>
      {'pdf' in source ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard's arrows
        <section className={classes.scroller} tabIndex={0} aria-label={`Vista previa de ${label}`}>
          <PdfPages key={attempt} address={source.pdf} label={label} onFailure={onFailure} />
        </section>
      ) : (
        <ZoomPages key={attempt} pages={source.pages} label={label} onFailure={onFailure} />
      )}
    </Suspense>
  )
}

/** The document itself, or its file where there is no preview of its kind (A§9). */
export const ViewerPreview = ({ document }: { document: UploadedDocument }) =>
  hasPreview(document) ? (
    <Preview document={document} />
  ) : (
    <Notice title="Sin vista previa" action={<DownloadButton document={document} />}>
      {document.fileName}
    </Notice>
  )
