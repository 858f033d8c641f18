import { lazy, Suspense, useState } from 'react'
import useSWR from 'swr'
import { documents, type UploadedDocument } from '../../shared/documents.ts'
import { callApi } from '../api/call-api.ts'
import { Loading } from '../ui/loading.tsx'

/** pdf.js is fetched with the first PDF. */
const PdfPages = lazy(async () => ({ default: (await import('../ui/pdf-pages.tsx')).PdfPages }))

/** What a document is shown from: a PDF's address, or one image a page, null where a page is broken. */
export const sourceOf = async ({
  id,
  contentType,
}: UploadedDocument): Promise<{ pdf: string } | { pages: (string | null)[] }> => {
  if (contentType === 'image/tiff') return callApi(documents.convertTiff, { body: { id } })
  const { link } = await callApi(documents.stream, { params: { id } })
  return contentType === 'application/pdf' ? { pdf: link } : { pages: [link] }
}

const NoPreview = () => <p>Sin vista previa</p>

/** The pages of a document: a PDF's, a TIFF's as PNG, or an image (A§2.3). What fails is only logged (A§8). */
export const DocumentPages = ({ document }: { document: UploadedDocument }) => {
  // Links are short-lived, so each opening asks for its own.
  const [opening] = useState(() => crypto.randomUUID())
  const [broken, setBroken] = useState(false)
  const { data, error } = useSWR(['preview', document.id, opening], () => sourceOf(document), {
    onError: (failure) => console.warn('PREVIEW_FAILED', failure),
  })
  const onFailure = () => {
    console.warn('PREVIEW_FAILED', document.contentType)
    setBroken(true)
  }
  if (error || broken) return <NoPreview />
  if (!data) return <Loading text="Cargando vista previa…" />
  if ('pdf' in data) {
    return (
      <Suspense fallback={<Loading text="Cargando vista previa…" />}>
        <PdfPages address={data.pdf} label={document.typeNameLabel} onFailure={onFailure} />
      </Suspense>
    )
  }
  return data.pages.map((page, index) => {
    const place = `página ${index + 1} de ${data.pages.length}`
    const name = `${document.typeNameLabel}, ${place}`
    if (page === null) return <p key={name}>Sin vista previa: {place}</p>
    return <img key={name} src={page} alt={name} onError={onFailure} />
  })
}
