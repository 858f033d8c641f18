import { groups } from '../../../shared/groups.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { useApi } from '../../api/use-api.tsx'
import { Link } from '../../link.tsx'
import { AreaHeading } from '../../navigation/area-heading.tsx'
import { BackLink } from '../../navigation/back-link.tsx'
import { useUser } from '../../session/use-session.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { Cluster, Columns, SectionTitle } from '../../ui/layout.tsx'
import { Panel } from '../../ui/page.tsx'
import { useAddress } from '../../use-address.ts'
import { GroupForm } from './group-form.tsx'
import { GroupList } from './group-list.tsx'
import { groupParams, groupPath } from './group-params.ts'

const isNone = (error: unknown): boolean => error instanceof ApiError && error.code === 'noGroups'

/** The form of the group in the URL, with its present data. */
const OpenGroup = ({ id }: { id: string }) => {
  const { data, error, mutate } = useApi(groups.read, { params: { id } }, { revalidateOnMount: true })
  return (
    <AsyncPanel
      data={error ? undefined : data}
      failure={error && messageOf(error)}
      onRetry={mutate}
      loading="Consultando el grupo…"
    >
      {(present) => <GroupForm key={`${present.id} ${present.version}`} present={present} />}
    </AsyncPanel>
  )
}

/** Configuración de grupos (B§2): the form of a group beside the leader's list. */
export const GroupSettingsPage = () => {
  const user = useUser()
  const [{ id }, change] = useAddress(groupParams)
  const query = user && { query: { leader: user.login } }
  const { data, error, mutate } = useApi(groups.ofLeader, query, { revalidateOnMount: true })
  const all = isNone(error) ? [] : error ? undefined : data?.items
  return (
    <>
      <AreaHeading
        title="Configuración de grupos"
        subtitle="Reúne personas de tu equipo para registrarles la misma novedad."
        actions={id && <BackLink>&lt; Volver a donde estaba</BackLink>}
      />
      <Columns reversed>
        <Panel label={id ? 'Editar grupo' : 'Nuevo grupo'}>
          <Cluster nowrap gap={3} justify="between">
            <SectionTitle as="h3" below={3}>
              {id ? 'Editar grupo' : 'Nuevo grupo'}
            </SectionTitle>
            {id && <Link to={groupPath()}>Crear otro grupo</Link>}
          </Cluster>
          {id ? <OpenGroup key={id} id={id} /> : <GroupForm present={undefined} />}
        </Panel>
        <Panel label="Grupos">
          <SectionTitle as="h3" below={3}>
            Tus grupos
          </SectionTitle>
          <AsyncPanel
            data={all}
            failure={all ? undefined : error && messageOf(error)}
            onRetry={mutate}
            loading="Consultando tus grupos…"
            layout="line"
          >
            {(shown) => (
              <GroupList
                all={shown}
                openId={id}
                onRemoved={(gone) => gone === id && change({ id: undefined }, { replaces: true })}
              />
            )}
          </AsyncPanel>
        </Panel>
      </Columns>
    </>
  )
}
