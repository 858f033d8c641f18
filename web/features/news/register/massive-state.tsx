import type { MassiveConflict, MassiveState } from '../../../../shared/massive-news.ts'
import { newsMessages } from '../../../../shared/news-messages.ts'
import { spanOf } from '../../../../shared/news-rules.ts'
import { formatName } from '../../../format.ts'
import { Link } from '../../../link.tsx'
import { dayPath } from '../../../navigation/day-params.ts'
import { Button } from '../../../ui/button.tsx'
import { quantity } from '../../../ui/counted.ts'
import type { Column } from '../../../ui/data-table-model.ts'
import { Cluster, Note, SectionTitle, Stack } from '../../../ui/layout.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { Progress } from '../../../ui/progress.tsx'
import classes from '../news.module.css'
import { newsPath } from '../news-params.ts'
import { daysText, hoursText } from '../news-texts.ts'

const cardText = (card: MassiveConflict['cards'][number]): string => {
  const span = spanOf(card)
  return `${card.new}, ${daysText(span)}, ${hoursText(span)}`
}

const why: Record<MassiveConflict['reason'], string> = {
  cards: 'Tiene registros a esas horas',
  busy: 'Se están registrando otras novedades para esta persona',
  left: 'Ya no es de tu equipo',
}

const WayOut = ({ conflict, groupPath }: { conflict: MassiveConflict; groupPath: string }) => {
  if (conflict.reason === 'busy') return 'Intenta de nuevo en unos minutos'
  if (conflict.reason === 'left') return <Link to={groupPath}>Quitar del grupo</Link>
  const { user, cards } = conflict
  const activity = cards.find(({ isActivity }) => isActivity)
  const day = activity?.beginDate.slice(0, 10)
  return (
    <>
      {cards.some(({ isActivity }) => !isActivity) && (
        <Link className={classes.wayOut} to={newsPath({ person: user })}>
          {user ? 'Ver sus novedades' : 'Buscar sus novedades'}
        </Link>
      )}
      {activity && (
        <>
          {user && (
            <Link className={classes.wayOut} to={dayPath({ tab: 'equipo', day, person: user })}>
              Ver su día
            </Link>
          )}
          <Note as="span" block>
            Sus actividades solo las cambia la persona
          </Note>
        </>
      )}
    </>
  )
}

const columnsOf = (groupPath: string): Column<MassiveConflict>[] => [
  {
    id: 'persona',
    header: 'Persona',
    cell: ({ fullName, documentNumber }) => (
      <>
        {formatName(fullName)} <Note as="span">{documentNumber}</Note>
      </>
    ),
    rowHeader: true,
    width: '28%',
  },
  {
    id: 'motivo',
    header: 'Motivo',
    cell: ({ reason, cards }) => (
      <>
        {why[reason]}
        {cards.map((card) => (
          <Note key={`${card.new} ${card.beginDate}`} as="span" block>
            {cardText(card)}
          </Note>
        ))}
      </>
    ),
  },
  {
    id: 'salida',
    header: 'Qué hacer',
    cell: (conflict) => <WayOut conflict={conflict} groupPath={groupPath} />,
    width: '22%',
  },
]

type Props = { state: MassiveState; groupPath: string; onSeen: () => void }

/** The progress of massive news; at the end, that all members have them, or why none has (decision 65). */
export const MassiveProgress = ({ state: massive, groupPath, onSeen }: Props) => {
  const { state, members, written, conflicts, group } = massive
  const what = `${massive.new} para el grupo ${group}`
  if (state === 'writing') {
    return (
      <Stack>
        <Progress label={what} percent={members > 0 ? Math.floor((100 * written) / members) : 0} />
        <Cluster as="p" gap={2} justify="end">
          Nadie la ve hasta que esté lista para todo el grupo. Puedes salir de esta pantalla y volver.
        </Cluster>
      </Stack>
    )
  }
  const overlaps = conflicts.some(({ reason }) => reason === 'cards')
  const seen = (label: string) => (
    <Cluster justify="end">
      <Button onClick={onSeen}>{label}</Button>
    </Cluster>
  )
  if (state === 'done') {
    return (
      <Stack role="status">
        <SectionTitle as="h3" below={3}>
          {newsMessages.registeredTitle}
        </SectionTitle>
        <p>{newsMessages.registered}</p>
        <Cluster
          as="p"
          gap={2}
          justify="end"
        >{`${what}, ${quantity(members, 'persona', 'personas')}.`}</Cluster>
        {seen('Registrar otra')}
      </Stack>
    )
  }
  return (
    <Stack>
      <div role="alert">
        <SectionTitle as="h3" below={3}>
          {newsMessages.sorry}
        </SectionTitle>
        <p>{overlaps ? newsMessages.overlapsHours : newsMessages.notRegistered}</p>
        <Cluster as="p" gap={2} justify="end">
          {`${what}: no se registró para nadie${conflicts.length > 0 ? `, por ${conflicts.length} de ${quantity(members, 'persona', 'personas')}` : ''}.`}
        </Cluster>
      </div>
      {conflicts.length > 0 && (
        <PlainTable
          label="Personas por las que no se registró"
          inside
          maxHeight={360}
          columns={columnsOf(groupPath)}
          rows={conflicts}
          rowKey={({ documentNumber }) => documentNumber}
        />
      )}
      {seen('Entendido')}
    </Stack>
  )
}
