import { type FormEvent, useState } from 'react'
import { bogotaDay } from '../../../../shared/dates.ts'
import { serverNow } from '../../../session/store.ts'
import { quantity } from '../../../ui/counted.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Note, Stack } from '../../../ui/layout.tsx'
import { OptionSelect } from '../../../ui/option-select.tsx'
import type { DocumentRow, RowFiles } from '../document-rows.ts'
import classes from '../documents.module.css'
import { dateState } from '../expedition-date.ts'
import { ExpeditionDateField } from '../upload/line-parts.tsx'
import { type Assigned, conflictOf, pagesWith, propose, rowFiles, rowsFor } from './assignments.ts'

type Props = {
  files: readonly File[]
  /** The row for which they were chosen. */
  first?: DocumentRow | undefined
  /** The rows that can take a file now. */
  rows: readonly DocumentRow[]
  control: string
  onAssigned: (all: readonly RowFiles[]) => void
  onClose: () => void
}

/** The value of a file that is not attached. */
const left = 'ninguno'
const unknown = 'No reconocimos el documento por el nombre del archivo. Elígelo o déjalo sin adjuntar.'
const unfit = 'Ningún documento que falte admite este archivo. No se adjuntará.'

/** What is said of a file. */
const noteOf = (all: readonly Assigned[], one: Assigned, isKnown: boolean): string | undefined => {
  if (!one.row) return isKnown ? undefined : unknown
  const pages = pagesWith(all, one)
  if (pages.length > 1) return `Página ${pages.indexOf(one.file) + 1} de ${pages.length} de un solo PDF`
  return one.row.document && `Reemplaza a ${one.row.document.fileName}`
}

type FileProps = {
  all: readonly Assigned[]
  one: Assigned
  isKnown: boolean
  rows: readonly DocumentRow[]
  control: string
  onChoose: (row: DocumentRow | undefined) => void
}

/** A file with the document that it is for. */
const AssignedFile = ({ all, one, isKnown, rows, control, onChoose }: FileProps) => {
  const options = rowsFor(one.file, rows, control)
  const conflict = conflictOf(all, one, control)
  const note = noteOf(all, one, isKnown)
  return (
    <>
      <span className={classes.file}>{one.file.name}</span>
      {options.length === 0 ? (
        <Note size="body">{unfit}</Note>
      ) : (
        <OptionSelect
          aria-label={`Documento de ${one.file.name}`}
          placeholder="Elige el documento"
          options={[
            ...options.map(({ id, type }) => ({ value: id, label: type.friendlyName })),
            { value: left, label: 'No adjuntar' },
          ]}
          value={one.row?.id ?? (isKnown ? left : '')}
          onChange={(id) => onChoose(options.find((row) => row.id === id))}
          error={conflict}
          description={conflict ? undefined : note}
          inputWrapperOrder={['input', 'description', 'error']}
        />
      )}
    </>
  )
}

/**
 * Asks which document each of several files is for, with a proposal by their names. The expedition date of a document
 * is asked with its file.
 */
export const AssignDialog = ({ files, first, control, onAssigned, onClose, ...given }: Props) => {
  // Uploads that end meanwhile change none of these rows.
  const [rows] = useState(given.rows)
  const [all, setAll] = useState(() => propose(files, rows, control, first))
  /** Files whose document the user chose, or left out. */
  const [chosen, setChosen] = useState<ReadonlySet<File>>(new Set())
  const [dates, setDates] = useState<Readonly<Record<string, string>>>({})
  const today = bogotaDay(serverNow())
  const stateOf = ({ id, type }: DocumentRow) =>
    type.checkExpeditionDate ? dateState(dates[id] ?? '', today, type) : undefined

  const assigned = all.filter(({ row }) => row)
  const undated = assigned.find(({ row }) => row && (stateOf(row)?.is ?? 'valid') !== 'valid')
  const whyNot =
    (assigned.length === 0 && 'Elige el documento de al menos un archivo') ||
    (all.some((one) => conflictOf(all, one, control)) && 'Corrige los archivos señalados') ||
    (undated && `Escribe la fecha de expedición de ${undated.row?.type.friendlyName}`)

  const choose = (file: File, row: DocumentRow | undefined) => {
    setAll(all.map((one) => (one.file === file ? { file, row } : one)))
    setChosen(new Set([...chosen, file]))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (whyNot) return
    onAssigned(
      rowFiles(all, rows, (row) => {
        const date = stateOf(row)
        return date?.is === 'valid' ? date.wire : undefined
      }),
    )
  }
  return (
    <FormDialog
      opened
      title={
        files.length === 1
          ? '¿A qué documento corresponde el archivo?'
          : '¿A qué documento corresponde cada archivo?'
      }
      subtitle="Revisa la propuesta. Los archivos se cargan cuando la confirmes."
      onSubmit={submit}
      submitLabel={`Adjuntar ${quantity(assigned.length, 'archivo', 'archivos')}`}
      onClose={onClose}
      busy={false}
      whyNot={whyNot}
      asks={chosen.size > 0 || Object.values(dates).some((day) => day !== '')}
      width={760}
    >
      <Stack as="ul" gap={4} aria-label="Archivos">
        {all.map((one) => {
          const { file, row } = one
          const date = row && stateOf(row)
          const isFirst = all.find((other) => other.row === row) === one
          return (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={classes.assigned}>
              <AssignedFile
                all={all}
                one={one}
                isKnown={row !== undefined || chosen.has(file)}
                rows={rows}
                control={control}
                onChoose={(next) => choose(file, next)}
              />
              {row && date && isFirst && (
                <ExpeditionDateField
                  label="Fecha de expedición"
                  value={dates[row.id] ?? ''}
                  onChange={(day) => setDates({ ...dates, [row.id]: day })}
                  state={date}
                  type={row.type}
                  today={today}
                  {...(date.is !== 'valid' && { 'data-autofocus': true })}
                />
              )}
            </li>
          )
        })}
      </Stack>
    </FormDialog>
  )
}
