import type { UploadedDocument } from '../../../shared/documents.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Loading } from '../../ui/loading.tsx'
import classes from './documents.module.css'

/** Loads with the first preview. */
const DocumentPreview = lazyPart(
  async () => (await import('../../viewer/document-preview.tsx')).DocumentPreview,
  { loading: <Loading text="Cargando vista previa…" /> },
)

type PreviewProps = { document: UploadedDocument | undefined; onClose: () => void; onDelete: () => void }

/** The preview of A§2.3: type, file name and pages, with 'Eliminar'. */
export const PreviewDialog = ({ document, onClose, onDelete }: PreviewProps) => (
  <Dialog opened={document !== undefined} title={document?.typeNameLabel ?? ''} onClose={onClose} width={940}>
    <p>{document?.fileName}</p>
    <div className={classes.preview}>
      {document && <DocumentPreview key={document.id} document={document} />}
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
