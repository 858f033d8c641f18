import {
  type ConfiguredProcess,
  type ProcessFlag,
  processFlags,
} from '../../../shared/process-configuration.ts'
import { processConfigurations } from '../../../shared/process-configuration-calls.ts'
import { messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useAction } from '../../api/use-action.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CountField } from '../../ui/count-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { keepProcess } from './keep-process.ts'
import { type TypedProcess, useProcessForm } from './process-form.ts'
import { ProcessHistory } from './process-history.tsx'
import classes from './staff.module.css'

type Props = { initial: TypedProcess; onClose: () => void }

/** What is expected of one process, by hand, with who changed it before. */
export const ProcessDialog = ({ initial, onClose }: Props) => {
  const isNew = initial.version === 0
  const form = useProcessForm(initial)
  const toast = useToast()
  const save = useAction({
    act: (body: ConfiguredProcess) => callApi(processConfigurations.save, { body }),
    onDone: () => onClose(),
    afterDone: (saved) => {
      keepProcess(saved, saved)
      toast({ text: `El proceso ${saved.process} se guardó con éxito` })
    },
    failedText: messageOf,
  })
  const place = { readOnly: !isNew, autoComplete: 'off', maxLength: 80 } as const
  return (
    <FormDialog
      opened
      title={isNew ? 'Nuevo proceso' : initial.process}
      onSubmit={form.submit(save.run)}
      submitLabel="Guardar cambios"
      onClose={onClose}
      busy={save.busy}
      blocked={!form.isDirty()}
      asks={form.isDirty()}
      failure={save.problem}
      width={720}
    >
      <div className={classes.fields}>
        <TextField label="Gerencia" {...place} {...form.field('management')} />
        <TextField label="Área" {...place} {...form.field('area')} />
        <TextField label="Proceso" {...place} {...form.field('process')} />
        <TextField label="Frecuencia" maxLength={40} {...form.field('frequency')} />
        <CountField label="Meta diaria por persona" maxDigits={5} {...form.field('daylyGoal')} />
        <CountField label="Personas asignadas" maxDigits={4} {...form.field('assignedPeople')} />
      </div>
      <fieldset className={classes.flags}>
        <legend>Características</legend>
        {(Object.keys(processFlags) as ProcessFlag[]).map((name) => (
          <Checkbox key={name} label={processFlags[name]} {...form.field(name)} />
        ))}
      </fieldset>
      {!isNew && <ProcessHistory place={initial} />}
    </FormDialog>
  )
}
