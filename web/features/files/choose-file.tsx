import { useState } from 'react'
import {
  type LargeFileTypeId,
  largeFileMessages,
  largeFileTypeOf,
  largeFileTypes,
} from '../../../shared/large-files.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { ErrorModal, type Problem } from '../../ui/error-modal.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { OptionSelect } from '../../ui/option-select.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { fileProblem, sizeText } from './file-texts.ts'
import classes from './files.module.css'

const options = largeFileTypes.map(({ id, label }) => ({ value: id, label }))

type Props = {
  /** Those that this window is sending are taken. */
  isTaken: (type: LargeFileTypeId) => boolean
  onUpload: (type: LargeFileTypeId, file: File) => void
}

/** A type, a file, and 'Cargar', which asks once more (C§2.8, C§5). */
export const ChooseFile = ({ isTaken, onUpload }: Props) => {
  const [type, setType] = useState<LargeFileTypeId>()
  const [file, setFile] = useState<File>()
  const [asks, setAsks] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const { dropping, drop } = useFileDrop(setFile)
  const submit = () => {
    if (!type || !file) return
    const found = isTaken(type)
      ? { text: largeFileMessages.underWay(largeFileTypeOf(type).label) }
      : fileProblem(file, type)
    setProblem(found)
    if (!found) setAsks(true)
  }
  const confirm = () => {
    setAsks(false)
    if (type && file) onUpload(type, file)
    setFile(undefined)
  }
  return (
    <div className={classes.choose} data-dropping={dropping || undefined} {...drop}>
      <OptionSelect
        label="Tipo de documento"
        options={options}
        value={type ?? ''}
        onChange={(chosen) => setType(chosen as LargeFileTypeId)}
      />
      <FilePicker variant="default" accept={type ? largeFileTypeOf(type).extensions : []} onFile={setFile}>
        Seleccionar archivo
      </FilePicker>
      <Button onClick={submit} disabled={!type || !file}>
        Cargar
      </Button>
      <p className={classes.chosen} role="status">
        {file ? `${file.name} (${sizeText(file.size)})` : 'Ningún archivo seleccionado'}
        {type && <span>Extensiones permitidas: {largeFileTypeOf(type).extensions.join(', ')}</span>}
      </p>
      <ConfirmModal
        opened={asks}
        title={largeFileMessages.confirm(file?.name ?? '')}
        confirmLabel="Cargar"
        cancelLabel="Cancelar"
        onConfirm={confirm}
        onCancel={() => setAsks(false)}
      >
        {type && file && (
          <Facts
            facts={[
              { label: 'Tipo', value: largeFileTypeOf(type).label },
              { label: 'Tamaño', value: sizeText(file.size) },
            ]}
          />
        )}
      </ConfirmModal>
      <ErrorModal problem={problem} onClose={() => setProblem(undefined)} />
    </div>
  )
}
