import * as z from 'zod/mini'
import { type Group, type GroupMember, groupLimits, groupName, groups } from '../../../shared/groups.ts'
import { revalidate } from '../../api/refresh.ts'
import { formatName } from '../../format.ts'
import { LeaveGuard } from '../../leave-guard.tsx'
import { SaveConflict } from '../../save-conflict.tsx'
import { Button } from '../../ui/button.tsx'
import { differing } from '../../ui/conflict-dialog.tsx'
import { useConfirm } from '../../ui/dialog-host.tsx'
import { Cluster, SectionTitle, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { unchanged } from '../../ui/why-incomplete.ts'
import { formOf } from './group-params.ts'
import { awayText, countOf } from './group-texts.ts'
import { MemberList } from './member-list.tsx'
import { MemberSearch } from './member-search.tsx'
import { type TypedGroup, useSaveGroup } from './use-save-group.ts'

const schema = z.object({
  name: groupName,
  members: z.array(z.custom<GroupMember>()).check(z.minLength(groupLimits.members.minimum)),
})

const names = {
  name: 'nombre del grupo',
  members: `integrantes (mínimo ${groupLimits.members.minimum})`,
}

const conflictLabels = { name: 'Nombre del grupo', members: 'Integrantes que el otro lado no tiene' } as const

/** A group beside another one: of hundreds of members, only those that are not in the other one. */
const inWords = (group: TypedGroup, other: TypedGroup) => {
  const known = new Set(other.members.map(({ documentNumber }) => documentNumber))
  const own = group.members.filter(({ documentNumber }) => !known.has(documentNumber))
  return { name: group.name, members: own.map(({ name }) => formatName(name)).join(', ') || 'Ninguno' }
}

/** Creates a group, or changes the open one. */
export const GroupForm = ({ present }: { present: Group | undefined }) => {
  const initialValues: TypedGroup = { name: present?.name ?? '', members: present?.members ?? [] }
  const form = useForm<TypedGroup, TypedGroup>({ schema, initialValues })
  const confirm = useConfirm()
  const saving = useSaveGroup({
    present,
    onSaved: form.saved,
    onNameTaken: (message) => form.setFieldError('name', message),
  })
  const { members } = form.values
  const setMembers = (next: GroupMember[]) => form.setFieldValue('members', next)
  const clear = async () => {
    const isConfirmed = await confirm({
      title: '¿Estás seguro de eliminar todos los miembros del grupo?',
      body: present && 'El grupo cambia cuando guardes los cambios.',
      confirmLabel: 'Eliminar',
      danger: true,
    })
    if (isConfirmed) setMembers([])
  }
  const away = members.filter(({ standing }) => standing !== 'team')
  const takeTheirs = () => {
    form.saved()
    void revalidate(groups.save)
  }
  return (
    <Stack onSubmit={form.submit(saving.save)} noValidate as="form" gap={4}>
      <TextField {...form.field('name')} label="Nombre del grupo" maxLength={groupLimits.name} />
      <MemberSearch members={members} onAdd={(member) => setMembers([...members, member])} />
      <Cluster nowrap gap={3} justify="between">
        <SectionTitle as="h3">{countOf(members.length)}</SectionTitle>
        {members.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={clear}>
            Eliminar todos
          </Button>
        )}
      </Cluster>
      {away.length > 0 && <Notice layout="line">{awayText(away)}</Notice>}
      <MemberList
        members={members}
        onRemove={(gone) => setMembers(members.filter((one) => one.documentNumber !== gone))}
      />
      <Cluster nowrap justify="end" gap={1}>
        <Button
          type="submit"
          loading={saving.busy}
          whyNot={form.whyNot(names) ?? (!form.isDirty() && unchanged)}
        >
          {present ? 'Guardar cambios' : 'Crear grupo'}
        </Button>
      </Cluster>
      <SaveConflict
        title="El grupo cambió mientras lo editabas"
        saving={saving}
        fieldsOf={(theirs, { typed }) =>
          differing(conflictLabels, inWords(theirs, typed), inWords(typed, theirs))
        }
        onTake={takeTheirs}
      />
      <LeaveGuard asks={form.isDirty()} within={formOf} />
    </Stack>
  )
}
