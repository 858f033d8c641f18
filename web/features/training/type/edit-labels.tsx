import { useRef, useState } from 'react'
import { comparable } from '../../../../shared/comparable.ts'
import { analysisTypeLabel } from '../../../../shared/ocr.ts'
import type { VersionedLabels } from '../../../../shared/training-calls.ts'
import { inUse, labelKinds, labelLimits, type TypeLabel } from '../../../../shared/type-labels.ts'
import { Button, RowButton } from '../../../ui/button.tsx'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { Cluster, Note, Stack } from '../../../ui/layout.tsx'
import { OptionSelect } from '../../../ui/option-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { unchanged } from '../../../ui/why-incomplete.ts'
import { labelCommands, typeLabelKeys } from '../label/label-keys.ts'
import classes from '../training.module.css'
import { differingLabels, overTheirs, useSaveTypeLabels } from './use-save-type-labels.ts'

const kinds = Object.entries(labelKinds).map(([value, label]) => ({ value, label }))

const newKey = (): string => `own-${crypto.randomUUID().slice(0, 8)}`

/** Why labels cannot be saved. */
export const labelsProblem = (labels: readonly TypeLabel[]): string | undefined => {
  if (labels.some(({ name }) => name.trim() === '')) return 'Hay una etiqueta sin nombre'
  const names = labels.map(({ name }) => comparable(name))
  const again = labels.find((_, at) => names.indexOf(names[at] ?? '') < at)
  return again && `Hay dos etiquetas con el nombre ${again.name.trim()}`
}

type Props = {
  type: string
  labels: VersionedLabels
  /** What another user saved meanwhile counts from now on. */
  onTheirs: (labels: VersionedLabels) => void
  onClose: () => void
}

/** What documents of a type can be labelled with: names, kinds and their order, which gives each its key. */
export const EditLabels = ({ type, labels: read, onTheirs, onClose }: Props) => {
  const [labels, setLabels] = useState<readonly TypeLabel[]>(read.labels)
  const [added, setAdded] = useState<string>()
  const save = useSaveTypeLabels(type, onClose)
  const change = (key: string, values: Partial<TypeLabel>) =>
    setLabels((before) => before.map((label) => (label.key === key ? { ...label, ...values } : label)))
  const raise = (at: number) =>
    setLabels((before) => {
      const after = [...before]
      after.splice(at - 1, 0, ...after.splice(at, 1))
      return after
    })
  const add = () => {
    const key = newKey()
    setLabels((before) => [...before, { key, name: '', kind: 'text' }])
    setAdded(key)
  }
  const toggle = ({ key, name, kind, off }: TypeLabel) =>
    setLabels((before) =>
      before.map((label) =>
        label.key === key ? { key, name, kind, ...(!off && { off: true as const }) } : label,
      ),
    )
  const whyNotAdd = labels.length >= labelLimits.labels && `Máximo ${labelLimits.labels} etiquetas`
  const list = useRef<HTMLUListElement>(null)
  useKeys(list, typeLabelKeys, { add: !whyNotAdd && add })
  const commands = labelCommands(inUse(labels))
  const dirty = JSON.stringify(labels) !== JSON.stringify(read.labels)
  const trimmed = labels.map((label) => ({ ...label, name: label.name.trim() }))
  const { met } = save
  const toast = useToast()
  const keep = (given: VersionedLabels, theirs: VersionedLabels) => {
    const together = overTheirs(given, theirs)
    const problem = labelsProblem(together.labels)
    if (!problem) return save.keepMine()
    // Both are edited on, so that one of the two names can be changed.
    setLabels(together.labels)
    onTheirs(theirs)
    save.close()
    toast({ text: `${problem}: cambia una y guarda`, kind: 'warning' })
  }
  return (
    <>
      <FormDialog
        opened
        title="Etiquetas del tipo"
        subtitle={analysisTypeLabel(type)}
        info="El orden da a cada una su tecla. Una que ya no se usa conserva su nombre en lo que se etiquetó con ella."
        onSubmit={(event) => {
          event.preventDefault()
          if (dirty && !labelsProblem(labels)) void save.run({ labels: trimmed, version: read.version })
        }}
        submitLabel="Guardar etiquetas"
        onClose={onClose}
        busy={save.busy}
        whyNot={(!dirty && unchanged) || labelsProblem(labels)}
        failure={save.problem}
        asks={dirty}
        width={760}
      >
        <Stack as="ul" gap={2} aria-label="Etiquetas" ref={list}>
          {labels.map((label, at) => {
            const { key, name, kind, off } = label
            const called = name.trim() || 'la etiqueta nueva'
            return (
              <Cluster as="li" key={key} gap={2} className={classes.labelRow} data-off={off}>
                <Note as="span" className={classes.labelKey}>
                  {commands[key]?.keys ?? '–'}
                </Note>
                <TextField
                  className={classes.labelName}
                  aria-label={`Nombre de ${called}`}
                  value={name}
                  maxLength={labelLimits.nameLength}
                  onChange={(to) => change(key, { name: to })}
                  ref={key === added ? takeFocus : undefined}
                  data-autofocus={at === 0 || undefined}
                />
                <OptionSelect
                  aria-label={`Clase de ${called}`}
                  options={kinds}
                  value={kind}
                  onChange={(to) => change(key, { kind: to as TypeLabel['kind'] })}
                />
                <RowButton
                  label="Subir"
                  about={`Subir ${called}`}
                  onPress={() => raise(at)}
                  whyNot={at === 0 && 'Ya es la primera'}
                  quiet
                />
                <RowButton
                  label={off ? 'Volver a usar' : 'No usar'}
                  about={`${off ? 'Volver a usar' : 'No usar'} ${called}`}
                  onPress={() => toggle(label)}
                  quiet
                />
              </Cluster>
            )
          })}
        </Stack>
        <Cluster>
          <Button variant="default" onClick={add} whyNot={whyNotAdd} {...shortcutOf(typeLabelKeys.add)}>
            {typeLabelKeys.add.name}
          </Button>
        </Cluster>
      </FormDialog>
      {met && (
        <ConflictDialog
          conflicts={[{ savedBy: met.by, fields: differingLabels(met.theirs.labels, met.given.labels) }]}
          busy={save.busy}
          onTake={() => {
            onTheirs(met.theirs)
            onClose()
          }}
          onKeep={() => keep(met.given, met.theirs)}
          onClose={save.close}
        />
      )}
    </>
  )
}

const takeFocus = (field: HTMLElement | null) => field?.focus()
