import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FileLists } from './file-lists.tsx'
import type { Listed } from './file-lists-model.ts'
import type { FileOf } from './send-file.ts'

type Props = FileOf & { file: Listed; label: string }

/** The planned or applied changes of a file, in a dialog. */
export const FileReport = ({ vertical, kind, file, label }: Props) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        onClick={() => setOpened(true)}
        aria-haspopup="dialog"
        aria-label={`${label} de ${file.fileName}`}
      >
        {label}
      </Button>
      <Dialog opened={opened} title={file.fileName} onClose={() => setOpened(false)} width={1_100}>
        <FileLists name="reporte" vertical={vertical} kind={kind} file={file} />
      </Dialog>
    </>
  )
}
