import { useEffect, useEffectEvent } from 'react'
import type { UploadedDocument } from '../../shared/documents.ts'
import { Button } from '../ui/button.tsx'
import { Cluster } from '../ui/layout.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { Reference } from '../ui/reference.tsx'
import { kindOf, useDocumentSource } from './document-source.ts'
import { DownloadButton } from './download-button.tsx'
import type { Marks } from './marks.ts'
import type { PageSource, Pages } from './pages.ts'
import { PagesView } from './pages-view.tsx'
import { usePages } from './use-pages.ts'

/** The spreadsheet reader loads with the first spreadsheet. */
const Opening = () => <Loading text="Cargando vista previa…" />
const SheetsView = lazyPart(async () => (await import('./sheets-view.tsx')).SheetsView, {
  loading: <Opening />,
})

type ShownProps = {
  label: string
  onFailure: (problem?: unknown) => void
  marks: Marks | undefined
  onRead: OnRead | undefined
  onPage: ((page: number) => void) | undefined
  onPages: ((pages: Pages | undefined) => void) | undefined
}

const PagesOf = ({ source, onRead, onPages, ...props }: ShownProps & { source: PageSource }) => {
  const pages = usePages(source, props.onFailure)
  const count = pages?.count
  const counted = useEffectEvent(() => onRead?.(count))
  useEffect(() => {
    if (count) counted()
  }, [count])
  const opened = useEffectEvent((now: Pages | undefined) => onPages?.(now))
  useEffect(() => {
    opened(pages)
    return () => opened(undefined)
  }, [pages])
  return pages ? <PagesView pages={pages} {...props} /> : <Opening />
}

/** The document is there; with the number of its pages, once it is known. */
export type OnRead = (pages?: number) => void
type Props = {
  document: UploadedDocument
  marks?: Marks
  onRead?: OnRead
  /** The page in view is another one. */
  onPage?: (page: number) => void
  /** The pages, while they are open. */
  onPages?: (pages: Pages | undefined) => void
}

const Preview = ({ document, marks, onRead, onPage, onPages }: Props) => {
  const { source, failed, reference, onFailure, retry } = useDocumentSource(document)
  const isThere = source !== undefined
  const read = useEffectEvent(() => onRead?.())
  useEffect(() => {
    if (isThere) read()
  }, [isThere])
  if (failed) {
    return (
      <Notice
        title="Sin vista previa"
        alert
        action={
          <>
            <Cluster gap={2}>
              <Button onClick={retry}>Reintentar</Button>
              <DownloadButton document={document} variant="default" />
            </Cluster>
            {reference && <Reference code={reference} />}
          </>
        }
      >
        No pudimos mostrar {document.fileName}.
      </Notice>
    )
  }
  if (!source) return <Opening />
  const props = { label: document.typeNameLabel, onFailure, marks, onRead, onPage }
  if (!('sheets' in source)) return <PagesOf source={source} {...props} onPages={onPages} />
  return <SheetsView source={source} {...props} />
}

/** A document as it is, or its file where the browser cannot show it. */
export const DocumentPreview = (props: Props) =>
  kindOf(props.document) === 'none' ? (
    <Notice
      title="Este archivo no se puede mostrar aquí"
      action={<DownloadButton document={props.document} onRead={props.onRead} />}
    >
      {props.document.fileName}
    </Notice>
  ) : (
    <Preview {...props} />
  )
