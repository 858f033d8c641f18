import { Button } from '@mantine/core'
import type { UploadedDocument } from '../../../shared/documents.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { DocumentPages } from '../../viewer/document-pages.tsx'
import classes from './documents.module.css'

type Props = { document: UploadedDocument | undefined; onClose: () => void; onDelete: () => void }

/** The preview of A§2.3: type, file name and pages, with 'Eliminar'. */
export const PreviewDialog = ({ document, onClose, onDelete }: Props) => (
  <Dialog opened={document !== undefined} title={document?.typeNameLabel ?? ''} onClose={onClose} width={940}>
    <p>{document?.fileName}</p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard's arrows */}
    <section className={classes.preview} tabIndex={0} aria-label="Vista previa">
      {document && <DocumentPages document={document} />}
    </section>
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
