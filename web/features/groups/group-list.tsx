import { type GroupSummary, groups } from '../../../shared/groups.ts'
import { callApi } from '../../api/call-api.ts'
import { revalidate } from '../../api/refresh.ts'
import { useAction } from '../../api/use-action.ts'
import { Link } from '../../link.tsx'
import { RowButton } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialog-host.tsx'
import { Cluster, Note } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.tsx'
import { groupPath, massiveNewsPath } from './group-params.ts'
import { countOf } from './group-texts.ts'
import classes from './groups.module.css'

type Props = {
  all: readonly GroupSummary[]
  /** Id of the group in the form. */
  openId: string | undefined
  onRemoved: (id: string) => void
}

/** The leader's groups, each with buttons to edit it, to open its massive news and to delete it. */
export const GroupList = ({ all, openId, onRemoved }: Props) => {
  const confirm = useConfirm()
  const toast = useToast()
  const removal = useAction({
    act: ({ id, version }: GroupSummary) => callApi(groups.remove, { params: { id }, query: { version } }),
    onDone: (_, { id }) => onRemoved(id),
    afterDone: (_, { name }) => toast({ text: `Se ha eliminado el grupo ${name}` }),
    onFailure: () => {
      void revalidate(groups.ofLeader)
      return false
    },
  })
  const ask = (group: GroupSummary) =>
    void confirm({
      title: `¿Estás seguro de eliminar el grupo ${group.name}?`,
      body: 'Las novedades que ya registraste para el grupo se conservan.',
      confirmLabel: 'Eliminar',
      danger: true,
      act: (close) => removal.run(group, close),
    })
  if (all.length === 0) return <Notice layout="line">Aún no tienes grupos. Crea el primero.</Notice>
  return (
    <ul className={classes.groups} aria-label="Tus grupos">
      {all.map((group) => (
        <Cluster
          as="li"
          key={group.id}
          nowrap
          justify="between"
          gap={3}
          className={classes.group}
          data-open={group.id === openId || undefined}
        >
          <div className={classes.person}>
            <Link to={groupPath(group.id)} aria-current={group.id === openId || undefined}>
              {group.name}
            </Link>
            <Note as="span">{countOf(group.membersCount)}</Note>
          </div>
          <Cluster nowrap gap={3}>
            <Link to={massiveNewsPath(group.id)} aria-label={`Registrar novedad de ${group.name}`}>
              Registrar novedad
            </Link>
            <RowButton
              label="Eliminar"
              about={`Eliminar el grupo ${group.name}`}
              onPress={() => ask(group)}
              quiet
            />
          </Cluster>
        </Cluster>
      ))}
    </ul>
  )
}
