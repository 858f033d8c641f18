import {
  type ConfiguredProcess,
  frequencies,
  type ProcessFlag,
  processFlags,
} from '../../../../shared/process-configuration.ts'
import { SaveConflict } from '../../../save-conflict.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { differing } from '../../../ui/conflict-dialog.tsx'
import { CountField } from '../../../ui/count-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Fields } from '../../../ui/layout.tsx'
import { OptionSelect } from '../../../ui/option-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { unchanged } from '../../../ui/why-incomplete.ts'
import classes from '../staff.module.css'
import { type TypedProcess, typedOf, useProcessForm } from './process-form.ts'
import { ProcessHistory } from './process-history.tsx'
import { processInWords, processLabels } from './process-texts.ts'
import { useSaveProcess } from './use-save-process.ts'

/** A process that was configured before the list existed keeps its own frequency. */
const frequenciesOf = ({ frequency }: TypedProcess) =>
  [...new Set<string>([...frequencies, frequency])].map((value) => ({ value, label: value }))

type Props = { initial: TypedProcess; onClose: () => void }

/** Edits the expectations of one process, and shows its earlier changes. */
export const ProcessDialog = ({ initial, onClose }: Props) => {
  const form = useProcessForm(initial)
  const isNew = form.values.version === 0
  const save = useSaveProcess(onClose)
  const takeTheirs = (present: ConfiguredProcess | undefined) => {
    save.takeTheirs()
    if (!present) return onClose()
    form.setValues(typedOf(present))
    form.saved()
  }
  const place = { readOnly: !isNew, autoComplete: 'off', maxLength: 80 } as const
  return (
    <FormDialog
      opened
      title={isNew ? 'Nuevo proceso' : form.values.process}
      onSubmit={form.submit(save.run)}
      submitLabel="Guardar cambios"
      onClose={onClose}
      busy={save.busy}
      whyNot={!form.isDirty() && unchanged}
      asks={form.isDirty()}
      failure={save.problem}
      width={720}
    >
      <Fields>
        <TextField label="Gerencia" {...place} {...form.field('management')} />
        <TextField label="Área" {...place} {...form.field('area')} />
        <TextField label="Proceso" {...place} {...form.field('process')} />
        <OptionSelect label="Frecuencia" options={frequenciesOf(initial)} {...form.field('frequency')} />
        <CountField label="Meta diaria por persona" maxDigits={5} {...form.field('daylyGoal')} />
        <CountField label="Personas asignadas" maxDigits={4} {...form.field('assignedPeople')} />
      </Fields>
      <fieldset className={classes.flags}>
        <legend>Características</legend>
        {(Object.keys(processFlags) as ProcessFlag[]).map((name) => (
          <Checkbox key={name} label={processFlags[name]} {...form.field(name)} />
        ))}
      </fieldset>
      {!isNew && <ProcessHistory place={form.values} />}
      <SaveConflict
        title="El proceso cambió mientras lo editabas"
        saving={save}
        fieldsOf={(theirs, mine) => differing(processLabels, processInWords(theirs), processInWords(mine))}
        onTake={takeTheirs}
      >
        {save.met?.theirs
          ? undefined
          : 'El proceso fue eliminado. Elige si se queda así o si se guarda otra vez como lo escribiste.'}
      </SaveConflict>
    </FormDialog>
  )
}
