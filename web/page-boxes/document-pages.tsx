import { type ComponentProps, useCallback, useState } from 'react'
import useSWR from 'swr'
import type { OcrDocument } from '../../shared/ocr-calls.ts'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { usePages } from '../viewer/use-pages.ts'
import { BoxedPages } from './boxed-pages.tsx'
import { pageSourceOf } from './page-source.ts'

type Props = Omit<ComponentProps<typeof BoxedPages>, 'pages' | 'label' | 'onFailure'> & {
  document: Pick<OcrDocument, 'id' | 'size' | 'pages' | 'viewName'>
}

/** The pages of a document that was read, or is taught, with boxes over them. */
export const DocumentPages = ({ document, ...boxes }: Props) => {
  const [opening] = useState(() => crypto.randomUUID())
  const [attempt, setAttempt] = useState(0)
  const [broken, setBroken] = useState(false)
  const { data: source, error } = useSWR(['pages', document.id, opening, attempt], () =>
    pageSourceOf(document),
  )
  const onFailure = useCallback(() => setBroken(true), [])
  const pages = usePages(source, onFailure)
  const retry = () => {
    setBroken(false)
    setAttempt((last) => last + 1)
  }
  if (error || broken)
    return (
      <Notice title="Sin vista previa" alert onRetry={retry}>
        No pudimos mostrar {document.viewName}.
      </Notice>
    )
  return pages ? (
    <BoxedPages {...boxes} pages={pages} label={document.viewName} onFailure={onFailure} />
  ) : (
    <Loading text="Cargando el documento…" />
  )
}
