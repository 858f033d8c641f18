import type { ComponentProps } from 'react'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { BoxedPages } from './boxed-pages.tsx'
import type { DocumentPagesState } from './use-document-pages.ts'

type Props = Omit<ComponentProps<typeof BoxedPages>, 'pages' | 'onFailure'> & { opened: DocumentPagesState }

/** The pages of a document with boxes over them, once it is open. */
export const DocumentPages = ({ opened: { pages, isBroken, onFailure, retry }, ...boxes }: Props) => {
  if (isBroken)
    return (
      <Notice title="Sin vista previa" alert onRetry={retry}>
        No pudimos mostrar {boxes.label}.
      </Notice>
    )
  return pages ? (
    <BoxedPages {...boxes} pages={pages} onFailure={onFailure} />
  ) : (
    <Loading text="Cargando el documento…" />
  )
}
