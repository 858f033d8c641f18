import { extensionOf, extensionsWithoutPreview } from '../../../../shared/document-types.ts'
import { Button } from '../../../ui/button.tsx'
import type { DocumentRow } from '../document-rows.ts'
import classes from '../documents.module.css'

/** No preview of spreadsheets and csv files (A§9). */
export const hasPreview = (fileName: string): boolean =>
  !(extensionsWithoutPreview as readonly string[]).includes(extensionOf(fileName))

type Props = { row: DocumentRow; onPreview: () => void; onDelete: () => void }

export const UploadedActions = ({ row: { type, document }, onPreview, onDelete }: Props) => (
  <span className={classes.actions}>
    {document && hasPreview(document.fileName) && (
      <Button
        variant="subtle"
        size="compact-md"
        onClick={onPreview}
        aria-label={`Vista previa de ${type.friendlyName}`}
      >
        Vista previa
      </Button>
    )}
    <Button
      variant="subtle"
      color="red"
      size="compact-md"
      onClick={onDelete}
      aria-label={`Eliminar ${type.friendlyName}`}
    >
      Eliminar
    </Button>
  </span>
)
