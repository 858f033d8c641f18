import { columnsOf, templateCsv } from '../../../shared/load-columns.ts'
import type { LoadFormat } from '../../../shared/load-formats.ts'
import { loadMessages } from '../../../shared/loads.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useProblem } from '../../ui/dialog-host.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { saveFile } from '../../ui/save-file.ts'
import type { UploadState } from './case-upload.ts'
import { fileProblem } from './file-rules.ts'
import { caseUpload } from './load-calls.ts'
import { LoadHistory } from './load-history.tsx'
import classes from './loads.module.css'
import { UploadStep } from './upload-step.tsx'

type Props = { format: LoadFormat; state: UploadState; onClose: () => void }

const ChooseFile = ({ format, onFile }: { format: LoadFormat; onFile: (file: File) => void }) => (
  <div>
    <p>
      El nombre del archivo debe contener <strong>{format.code}</strong> y terminar en <strong>.csv</strong>.
      Primero se verifica; nada se carga hasta que lo confirmes.
    </p>
    <Cluster above={4} gap={3}>
      <FilePicker accept={['.csv', 'text/csv']} onFile={onFile} data-autofocus>
        Seleccionar archivo
      </FilePicker>
      <Button variant="default" onClick={() => saveFile(`Plantilla ${format.code}.csv`, templateCsv(format))}>
        Descargar plantilla
      </Button>
    </Cluster>
    <details className={classes.columns}>
      <summary>Columnas de la plantilla</summary>
      <Facts
        facts={columnsOf(format).map(({ header, required, meaning }) => ({
          label: required ? `${header} *` : header,
          value: meaning,
        }))}
      />
    </details>
  </div>
)

/** Where a leader loads a file of cases and sees the result (A§5, decisions 38 and 39). */
export const UploadDialog = ({ format, state, onClose }: Props) => {
  const showProblem = useProblem()
  const onFile = (file: File) => {
    const found = fileProblem(file, format)
    if (found) void showProblem(found)
    else void caseUpload.check(file, format.management)
  }
  return (
    <Dialog opened title={`${loadMessages.button}: ${format.label}`} onClose={onClose} width={760}>
      {state.is === 'idle' ? (
        <ChooseFile format={format} onFile={onFile} />
      ) : (
        <UploadStep state={state} upload={caseUpload} />
      )}
      <LoadHistory />
    </Dialog>
  )
}
