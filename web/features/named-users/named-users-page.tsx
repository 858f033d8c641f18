import { LinkTabs } from '../../navigation/link-tabs.tsx'
import { Note } from '../../ui/layout.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddress } from '../../use-address.ts'
import { listNames, lists, namedUsersParams, namedUsersPath } from './named-users-params.ts'
import { UserList } from './user-list.tsx'

/** Who has a tool whatever their role (decision 100): one list for each. */
export const NamedUsersPage = () => {
  const [{ list }] = useAddress(namedUsersParams)
  return (
    <Page>
      <PageHeader title="Usuarios de herramientas" subtitle={lists[list].gives} />
      <LinkTabs
        label="Usuarios de herramientas"
        tabs={listNames.map((name) => ({
          label: lists[name].label,
          to: namedUsersPath(name),
          current: name === list,
        }))}
      />
      <UserList key={list} {...lists[list]} />
      <Note above={3}>
        La persona que agregues puede usar la herramienta de inmediato y verá su botón la próxima vez que
        entre. La persona que quites no podrá usarla desde su siguiente acción; lo que ya está en proceso
        sigue hasta terminar.
      </Note>
    </Page>
  )
}
