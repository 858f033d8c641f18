import { useCallback } from 'react'
import { type NamedUser, namedUserCalls } from '../../../shared/named-users.ts'
import type { Tool } from '../../../shared/tools.ts'
import { callApi } from '../../api/call-api.ts'
import { revalidate } from '../../api/refresh.ts'
import { useAction } from '../../api/use-action.ts'
import { formatPerson } from '../../format.ts'
import { useConfirm } from '../../ui/dialog-host.tsx'
import { useToast } from '../../ui/toast.tsx'

/** Asks for a confirmation, and takes a user off the list. */
export const useRemoveUser = (tool: Tool, list: string) => {
  const toast = useToast()
  const confirm = useConfirm()
  const { run } = useAction({
    act: ({ login, id }: NamedUser) =>
      callApi(namedUserCalls.remove, { params: { tool }, body: { login, id } }),
    afterDone: (_, { login }) => toast({ text: `${login} ya no está en la lista ${list}` }),
    onFailure: () => {
      // Another administrator may have changed the list.
      void revalidate(namedUserCalls.remove)
      return false
    },
  })
  return useCallback(
    (user: NamedUser) =>
      void confirm({
        title: `¿Estás seguro de quitar a ${user.login}?`,
        body: `${formatPerson(user.login, user.name)} sale de la lista ${list} y no podrá usar la herramienta desde su siguiente acción. Lo que ya está en proceso sigue hasta terminar.`,
        confirmLabel: 'Quitar',
        danger: true,
        act: (close) => run(user, close),
      }),
    [confirm, run, list],
  )
}
