import type { Inspection } from '../../../../shared/documents.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/layout.tsx'
import classes from '../documents.module.css'

/** A file that the inspection refused, and why. It does not count as uploaded, and the next file replaces it. */
export const RefusedFile = ({ inspection: { fileName, reason } }: { inspection: Inspection }) => (
  <div role="alert">
    <span className={classes.file}>{fileName}</span>
    <Note as="span" tone="danger" block>
      {reason}
    </Note>
  </div>
)

type DismissProps = { label: string; onDismiss: () => void }

export const DismissButton = ({ label, onDismiss }: DismissProps) => (
  <Button
    variant="subtle"
    color="red"
    size="compact-md"
    onClick={onDismiss}
    aria-label={`Descartar el archivo de ${label}`}
  >
    Descartar
  </Button>
)
