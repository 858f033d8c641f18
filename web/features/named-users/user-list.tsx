import { useMemo, useState } from 'react'
import { type NamedUser, namedUserCalls } from '../../../shared/named-users.ts'
import type { Tool } from '../../../shared/tools.ts'
import { useAll } from '../../api/use-all.ts'
import { List } from '../../list.tsx'
import { Button } from '../../ui/button.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { lazyDialog } from '../../ui/lazy-part.tsx'
import { AddUser } from './add-user.tsx'
import { useRemoveUser } from './use-remove-user.ts'
import { byLogin, loginOf, userColumns } from './user-columns.tsx'

const UsersHistory = lazyDialog(
  async () => (await import('./users-history.tsx')).UsersHistory,
  ({ onClose }) => onClose(),
)

const none: readonly NamedUser[] = []

type Props = { tool: Tool; label: string }

/** The users on the list of a tool. */
export const UserList = ({ tool, label }: Props) => {
  const { data, error, mutate } = useAll(namedUserCalls.list, { params: { tool }, query: {} })
  const [open, setOpen] = useState<'add' | 'history'>()
  const close = () => setOpen(undefined)
  const remove = useRemoveUser(tool, label)
  const columns = useMemo(() => userColumns(remove), [remove])
  return (
    <>
      <List
        label={`Usuarios de ${label}`}
        columns={columns}
        rows={data}
        rowKey={loginOf}
        error={error}
        onRetry={mutate}
        sortedBy={byLogin}
        emptyText="Nadie está en esta lista todavía."
        noneFound="Ningún usuario coincide."
        searchPlaceholder="Buscar usuario o nombre"
        minWidth={720}
        toolbar={
          <Cluster gap={2}>
            <Button variant="default" onClick={() => setOpen('history')}>
              Ver quién cambió
            </Button>
            <Button onClick={() => setOpen('add')} whyNot={!data && 'Se están consultando los usuarios'}>
              Agregar usuario
            </Button>
          </Cluster>
        }
      />
      {open === 'add' && <AddUser tool={tool} list={label} users={data ?? none} onClose={close} />}
      {open === 'history' && <UsersHistory tool={tool} list={label} onClose={close} />}
    </>
  )
}
