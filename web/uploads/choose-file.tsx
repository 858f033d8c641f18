import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { LabelledBox } from '../ui/checkbox.tsx'
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
  onUpload: (type: Id, file: File, isMore: boolean) => void
  /** What more may be done with the files, and what it costs, with it or without. */
  more?: { label: string; costOf: (type: Id, files: readonly File[], isMore: boolean) => Promise<string> }
  /** Several files of a type can be chosen at once. */
  multiple?: boolean
}

const nameOf = (files: readonly File[]): string =>
  files.length === 1 ? (files[0]?.name ?? '') : `${files.length} archivos`
const sizeOf = (files: readonly File[]): string => sizeText(files.reduce((sum, { size }) => sum + size, 0))

/** A type, a file, and 'Cargar', which asks for a confirmation (C§2.8, C§2.9, C§5). */
export const ChooseFile = <Id extends string>({ types, problemOf, onUpload, multiple, more }: Props<Id>) => {
  const [typeId, setTypeId] = useState<Id>()
  const [files, setFiles] = useState<readonly File[]>([])
  const [isMore, setIsMore] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = useConfirm()
  const showProblem = useProblem()
  const type = types.find(({ id }) => id === typeId)
  const options = types.map(({ id, label }) => ({ value: id, label }))
  const choose = (file: File, all: readonly File[]) => setFiles(multiple ? all : [file])
  const { dropping, drop } = useFileDrop(choose)
  const submit = async () => {
    if (!type || files.length === 0) return
    for (const file of files) {
      const found = await problemOf(type.id, file)
      if (found)
        return showProblem(files.length === 1 ? found : { ...found, text: `${file.name}: ${found.text}` })
    }
    const isConfirmed = await confirm({
      title: `¿Estás seguro de cargar ${nameOf(files)}?`,
      body: (
        <Facts
          facts={[
            { label: 'Tipo', value: type.label },
            { label: 'Tamaño', value: sizeOf(files) },
            { label: 'Costo', value: await more?.costOf(type.id, files, isMore) },
            {
              label: 'Archivos',
              value: files.length > 1 ? files.map(({ name }) => name).join(', ') : undefined,
            },
          ]}
        />
      ),
      confirmLabel: 'Cargar',
    })
    if (!isConfirmed) return
    for (const file of files) onUpload(type.id, file, isMore)
    setFiles([])
  }
  return (
    <div className={classes.choose} data-dropping={dropping || undefined} {...drop}>
      <OptionSelect
        label="Tipo de documento"
        options={options}
        value={typeId ?? ''}
        onChange={(chosen) => setTypeId(chosen as Id)}
      />
      <FilePicker
        variant="default"
        accept={type?.extensions ?? []}
        {...(multiple && { multiple })}
        onFile={choose}
      >
        {multiple ? 'Seleccionar archivos' : 'Seleccionar archivo'}
      </FilePicker>
      <Button
        loading={busy}
        onClick={() => {
          if (busy) return
          setBusy(true)
          void submit().finally(() => setBusy(false))
        }}
        whyNot={whyIncomplete({
          missing: [...(type ? [] : ['tipo de documento']), ...(files.length > 0 ? [] : ['archivo'])],
        })}
      >
        Cargar
      </Button>
      {more && (
        <LabelledBox
          label={more.label}
          checked={isMore}
          onChange={({ currentTarget }) => setIsMore(currentTarget.checked)}
        />
      )}
      <p className={classes.chosen} role="status">
        {files.length > 0 ? `${nameOf(files)} (${sizeOf(files)})` : 'Ningún archivo seleccionado'}
        {type && <span>Extensiones permitidas: {type.extensions.join(', ')}</span>}
      </p>
    </div>
  )
}
