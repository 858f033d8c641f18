import { useState } from 'react'
import * as z from 'zod'
import { type Group, type GroupMember, groupLimits, groupName, groups } from '../../../shared/groups.ts'
import { readAgain } from '../../api/use-api.tsx'
import { LeaveGuard } from '../../leave-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { ChangedModal } from '../../ui/changed-modal.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { ErrorModal } from '../../ui/error-modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { formOf } from './group-params.ts'
import { awayText, countOf } from './group-texts.ts'
import classes from './groups.module.css'
import { MemberList } from './member-list.tsx'
import { MemberSearch } from './member-search.tsx'
import { type TypedGroup, useSaveGroup } from './use-save-group.ts'

const schema = z.object({
  name: groupName,
  members: z.array(z.custom<GroupMember>()).min(groupLimits.members.minimum),
})

/** Makes a group, or changes the one that was opened. */
export const GroupForm = ({ present }: { present: Group | undefined }) => {
  const initialValues: TypedGroup = { name: present?.name ?? '', members: present?.members ?? [] }
  const form = useForm<TypedGroup, TypedGroup>({ schema, initialValues })
  const [clearing, setClearing] = useState(false)
  const saving = useSaveGroup({
    present,
    onSaved: form.saved,
    onNameTaken: (message) => form.setFieldError('name', message),
  })
  const { members } = form.values
  const become = (next: GroupMember[]) => form.setFieldValue('members', next)
  const away = members.filter(({ standing }) => standing !== 'team')
  const takeTheirs = () => {
    form.saved()
    saving.closeChanged()
    void readAgain(groups.read)
    void readAgain(groups.ofLeader)
  }
  return (
    <form onSubmit={form.submit(saving.save)} noValidate className={classes.form}>
      <TextField {...form.field('name')} label="Nombre del grupo" maxLength={groupLimits.name} />
      <MemberSearch members={members} onAdd={(member) => become([...members, member])} />
      <div className={classes.membersHead}>
        <h3 className={classes.title}>{countOf(members.length)}</h3>
        {members.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setClearing(true)}>
            Eliminar todos
          </Button>
        )}
      </div>
      {away.length > 0 && <Notice layout="line">{awayText(away)}</Notice>}
      <MemberList
        members={members}
        onRemove={(gone) => become(members.filter((one) => one.documentNumber !== gone))}
      />
      <div className={classes.foot}>
        <Button type="submit" loading={saving.busy} disabled={!form.complete || !form.isDirty()}>
          {present ? 'Guardar cambios' : 'Crear grupo'}
        </Button>
      </div>
      <ConfirmModal
        opened={clearing}
        title="¿Estás seguro de eliminar todos los miembros del grupo?"
        confirmLabel="Eliminar"
        cancelLabel="Cancelar"
        onConfirm={() => {
          become([])
          setClearing(false)
        }}
        onCancel={() => setClearing(false)}
        danger
      >
        {present && 'El grupo cambia cuando guardes los cambios.'}
      </ConfirmModal>
      <ChangedModal
        opened={saving.changed}
        title="El grupo cambió mientras lo editabas"
        onTake={takeTheirs}
        onStay={saving.closeChanged}
      />
      <ErrorModal
        problem={saving.problem ? { text: saving.problem } : undefined}
        onClose={saving.closeProblem}
      />
      <LeaveGuard asks={form.isDirty()} within={formOf} />
    </form>
  )
}
