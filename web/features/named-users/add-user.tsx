import { useMemo } from 'react'
import * as z from 'zod/mini'
import { wrongNetworkUser } from '../../../shared/directory.ts'
import { login } from '../../../shared/login.ts'
import { type NamedUser, namedUserCalls } from '../../../shared/named-users.ts'
import type { Tool } from '../../../shared/tools.ts'
import { messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useAction } from '../../api/use-action.ts'
import { formatName } from '../../format.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'

type Props = {
  tool: Tool
  list: string
  /** Who is on the list. */
  users: readonly NamedUser[]
  onClose: () => void
}

/** Puts a user on the list of a tool by their login. */
export const AddUser = ({ tool, list, users, onClose }: Props) => {
  const toast = useToast()
  const schema = useMemo(() => {
    const taken = new Set(users.map((user) => user.login))
    const typed = z.string().check(
      z.trim(),
      z.toUpperCase(),
      z.minLength(1, 'Escribe el usuario de red'),
      z.refine((text) => text === '' || login().safeParse(text).success, wrongNetworkUser),
      z.refine((text) => !taken.has(text), 'Ya está en la lista'),
    )
    return z.object({ login: typed })
  }, [users])
  const form = useForm({ schema, initialValues: { login: '' } })
  const add = useAction({
    inline: true,
    act: (body: { login: string }) => callApi(namedUserCalls.add, { params: { tool }, body }),
    onDone: onClose,
    afterDone: ({ login: added, name }) =>
      toast(
        name
          ? { text: `Se agregó a ${formatName(name)} · ${added}` }
          : { text: `Se agregó a ${added}, que no está en la planta`, kind: 'warning' },
      ),
    failedText: messageOf,
  })
  return (
    <FormDialog
      opened
      title={`Agregar usuario a ${list}`}
      onSubmit={form.submit((parsed) => void add.run(parsed))}
      submitLabel="Agregar"
      onClose={onClose}
      busy={add.busy}
      failure={add.problem}
      asks={form.isDirty()}
    >
      <TextField
        {...form.field('login')}
        onChange={(typed) => form.setFieldValue('login', typed.toUpperCase())}
        label="Usuario de red"
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
    </FormDialog>
  )
}
