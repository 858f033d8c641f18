import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useConfirm, useProblem } from '../ui/dialog-host.tsx'
import type { Problem } from '../ui/error-modal.tsx'
import { Facts } from '../ui/facts.tsx'
import { FilePicker } from '../ui/file-picker.tsx'
import { OptionSelect } from '../ui/option-select.tsx'
import { useFileDrop } from '../ui/use-file-drop.ts'
import { whyIncomplete } from '../ui/why-incomplete.ts'
import { sizeText } from './upload-texts.ts'
import classes from './uploads.module.css'

type UploadType<Id extends string> = { id: Id; label: string; extensions: readonly string[] }

type Props<Id extends string> = {
  types: readonly UploadType<Id>[]
  /** Why a file is not sent; it may need to read the file. */
  problemOf: (type: Id, file: File) => Problem | undefined | Promise<Problem | undefined>
  onUpload: (type: Id, file: File) => void
}

/** A type, a file, and 'Cargar', which asks for a confirmation (C§2.8, C§2.9, C§5). */
export const ChooseFile = <Id extends string>({ types, problemOf, onUpload }: Props<Id>) => {
  const [typeId, setTypeId] = useState<Id>()
  const [file, setFile] = useState<File>()
  const confirm = useConfirm()
  const showProblem = useProblem()
  const type = types.find(({ id }) => id === typeId)
  const options = types.map(({ id, label }) => ({ value: id, label }))
  const { dropping, drop } = useFileDrop(setFile)
  const submit = async () => {
    if (!type || !file) return
    const found = await problemOf(type.id, file)
    if (found) return showProblem(found)
    const isConfirmed = await confirm({
      title: `¿Estás seguro de cargar ${file.name}?`,
      body: (
        <Facts
          facts={[
            { label: 'Tipo', value: type.label },
            { label: 'Tamaño', value: sizeText(file.size) },
          ]}
        />
      ),
      confirmLabel: 'Cargar',
    })
    if (!isConfirmed) return
    onUpload(type.id, file)
    setFile(undefined)
  }
  return (
    <div className={classes.choose} data-dropping={dropping || undefined} {...drop}>
      <OptionSelect
        label="Tipo de documento"
        options={options}
        value={typeId ?? ''}
        onChange={(chosen) => setTypeId(chosen as Id)}
      />
      <FilePicker variant="default" accept={type?.extensions ?? []} onFile={setFile}>
        Seleccionar archivo
      </FilePicker>
      <Button
        onClick={() => void submit()}
        whyNot={whyIncomplete({
          missing: [...(type ? [] : ['tipo de documento']), ...(file ? [] : ['archivo'])],
        })}
      >
        Cargar
      </Button>
      <p className={classes.chosen} role="status">
        {file ? `${file.name} (${sizeText(file.size)})` : 'Ningún archivo seleccionado'}
        {type && <span>Extensiones permitidas: {type.extensions.join(', ')}</span>}
      </p>
    </div>
  )
}
