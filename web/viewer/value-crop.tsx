import { useCallback, useState } from 'react'
import type { UploadedDocument } from '../../shared/documents.ts'
import type { Box } from '../../shared/ocr.ts'
import { PageCrop } from '../page-boxes/page-crop.tsx'
import { useSourceAhead } from './document-source.ts'
import classes from './order-values.module.css'
import type { PageSource } from './pages.ts'
import { usePages } from './use-pages.ts'

type Props = { document: UploadedDocument; page: number; box: Box; label: string }

const Drawn = ({ source, ...crop }: Omit<Props, 'document'> & { source: PageSource }) => {
  const [isBroken, setBroken] = useState(false)
  const onFailure = useCallback(() => setBroken(true), [])
  const pages = usePages(source, onFailure)
  // Without its picture the value still stands beside it, and the document can be opened.
  if (isBroken || !pages || crop.page > pages.count) return null
  return <PageCrop {...{ pages, onFailure, ...crop }} />
}

/** The place of a value in a document of an order. Showing it does not count as seeing the document. */
export const ValueCrop = ({ document, ...crop }: Props) => {
  const source = useSourceAhead(document)
  return (
    <div className={classes.crop}>
      {source && !('sheets' in source) && <Drawn source={source} {...crop} />}
    </div>
  )
}
