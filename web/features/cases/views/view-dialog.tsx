import * as z from 'zod/mini'
import type { Management } from '../../../../shared/roles.ts'
import { type View, viewLimits, viewName, viewSearch } from '../../../../shared/views.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Note } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { unchanged } from '../../../ui/why-incomplete.ts'
import { filterWords } from './filter-words.ts'
import { useSaveView } from './use-save-view.ts'
import { ViewConflict } from './view-conflict.tsx'

/** The view to change, or the values of a new one. */
export type Edited = { saved?: View; name: string; search: string; shared: boolean; byDefault: boolean }

type Props = {
  management: Management
  edited: Edited
  onSaved: (view: View) => void
  onClose: () => void
}

const schema = z.object({ name: viewName(), shared: z.boolean(), byDefault: z.boolean() })
type Typed = { name: string; shared: boolean; byDefault: boolean }

const tooLong = (search: string): string | undefined =>
  viewSearch().safeParse(search).success ? undefined : 'Hay demasiados filtros para guardarlos en una vista'

/** Names a view, shares it with the team and has the list open with it. */
export const ViewDialog = ({ management, edited, onSaved, onClose }: Props) => {
  const { saved, search, name, shared, byDefault } = edited
  const form = useForm<Typed, Typed>({ schema, initialValues: { name, shared, byDefault } })
  const saving = useSaveView({ management, onSaved, inline: true })
  const save = (typed: Typed) => void saving.run({ typed: { ...typed, search }, over: saved })
  return (
    <>
      <FormDialog
        opened
        title={saved ? 'Editar vista' : 'Guardar vista'}
        onSubmit={form.submit(save)}
        submitLabel="Guardar"
        onClose={onClose}
        busy={saving.busy}
        whyNot={form.whyNot({ name: 'nombre' }) ?? tooLong(search) ?? (saved && !form.isDirty() && unchanged)}
        failure={saving.problem}
        asks={form.isDirty()}
      >
        <TextField
          {...form.field('name')}
          label="Nombre"
          maxLength={viewLimits.name}
          autoComplete="off"
          data-autofocus
        />
        <Note>Filtros: {filterWords(search, management)}</Note>
        <Checkbox {...form.field('shared')} label="Compartir con el equipo" />
        <Checkbox {...form.field('byDefault')} label="Abrir esta al entrar" />
      </FormDialog>
      <ViewConflict
        management={management}
        saving={saving}
        onTake={() => {
          onClose()
        }}
      />
    </>
  )
}
