import { useState } from 'react'
import type { UploadedDocument } from '../../../shared/documents.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { Marks } from '../../viewer/marks.ts'
import classes from './documents.module.css'

/** Loads with the first preview. */
const DocumentPreview = lazyPart(
  async () => (await import('../../viewer/document-preview.tsx')).DocumentPreview,
  { loading: <Loading text="Cargando vista previa…" /> },
)

export type Previewed = { document: UploadedDocument; page?: number | undefined }
type PreviewProps = { previewed: Previewed | undefined; onClose: () => void; onDelete: () => void }

/** The top of a page, brought into view. */
const atPage = (page: number): Marks => ({
  boxesOf: () => [],
  chosen: new Set(),
  target: { page, box: { left: 0, top: 0, width: 1, height: 0.3 } },
  onChoose: () => {},
})

const AtPage = ({ document, page }: Previewed) => {
  const [marks] = useState(page && page > 1 ? atPage(page) : undefined)
  return <DocumentPreview document={document} marks={marks} />
}

/** The preview of A§2.3: type, file name and pages, with 'Eliminar'. */
export const PreviewDialog = ({ previewed, onClose, onDelete }: PreviewProps) => (
  <Dialog
    opened={previewed !== undefined}
    title={previewed?.document.typeNameLabel ?? ''}
    onClose={onClose}
    width={940}
  >
    <p>{previewed?.document.fileName}</p>
    <div className={classes.preview}>
      {previewed && <AtPage key={previewed.document.id} {...previewed} />}
    </div>
    <DialogActions>
      <Button variant="outline" color="red" onClick={onDelete}>
        Eliminar
      </Button>
      <Button onClick={onClose} data-autofocus>
        Volver
      </Button>
    </DialogActions>
  </Dialog>
)
