import { bogotaDay } from '../../../../shared/dates.ts'
import type { NewsPerson, NewsRow } from '../../../../shared/news-rows.ts'
import { messageOf } from '../../../api/api-error.ts'
import { serverNow } from '../../../session/store.ts'
import { Columns, SectionTitle } from '../../../ui/layout.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { useAddress } from '../../../use-address.ts'
import classes from '../news.module.css'
import { newsParams, personOf } from '../news-params.ts'
import { PersonNews } from '../person-news.tsx'
import { usePerson } from '../use-person.ts'
import { NewsForm } from './news-form.tsx'
import { useEdited } from './use-edited.ts'

const ofTeam = {}

/** The person of the news, from the news themselves, if the document is no longer in the team. */
const lastKnown = ({ documentNumber, fullName, user, vertical, management }: NewsRow): NewsPerson => ({
  ...{ documentNumber, fullName, user, vertical, management },
  ...{ positionCode: '', area: '', process: '', isAdministrative: false },
})

/** Registers and changes the news of one person, with their existing news beside it. */
export const RegisterTab = () => {
  const [{ person: key, edited: editedId }, change] = useAddress(newsParams)
  const { person: member, choose, unknown, error, retry } = usePerson(key)
  const isAway = key === undefined || unknown || error !== undefined
  const editing = useEdited(
    member ? { number: member.documentNumber } : isAway ? ofTeam : undefined,
    editedId,
  )
  const { edited } = editing
  const person = member ?? (isAway && edited ? lastKnown(edited) : undefined)
  const waits = editing.waits || (edited !== undefined && !person)
  const today = bogotaDay(serverNow())
  const onPerson = (next: NewsPerson | undefined) => {
    choose(next)
    change({ person: next && personOf(next) })
  }
  return (
    <Columns>
      <div className={classes.side}>
        <Panel>
          <SectionTitle below={3}>{edited ? 'Editar novedad' : 'Registrar novedad'}</SectionTitle>
          {waits ? (
            <Loading />
          ) : editing.error ? (
            <Notice alert onRetry={editing.retry}>
              {messageOf(editing.error)}
            </Notice>
          ) : (
            <NewsForm
              key={edited && `${edited.id} ${edited.version}`}
              person={person}
              onPerson={onPerson}
              edited={edited}
              today={today}
              onTakeChange={editing.takeChange}
              onEditEnd={() => change({ edited: undefined })}
            />
          )}
        </Panel>
      </div>
      <Panel label="Novedades de la persona">
        {person ? (
          <PersonNews
            key={person.documentNumber}
            person={person}
            editing={edited?.id}
            onEdit={({ id }) => change({ edited: id })}
          />
        ) : error ? (
          <Notice alert onRetry={retry}>
            {messageOf(error)}
          </Notice>
        ) : unknown ? (
          <Notice>{`No hay nadie de tu equipo con el código o usuario ${key}`}</Notice>
        ) : key ? (
          <Loading />
        ) : (
          <Notice>Busca una persona para ver sus novedades de los últimos 30 días y las próximas</Notice>
        )}
      </Panel>
    </Columns>
  )
}
