import { useRef } from 'react'
import { bogotaDay } from '../../../shared/dates.ts'
import type { NewsPerson, NewsRow } from '../../../shared/news-rows.ts'
import { messageOf } from '../../api/api-error.ts'
import { serverNow } from '../../session/store.ts'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { useAddress } from '../../use-address.ts'
import classes from './news.module.css'
import { NewsForm } from './news-form.tsx'
import { newsParams } from './news-params.ts'
import { PersonNews } from './person-news.tsx'
import { useNews } from './read-news.ts'
import { usePerson } from './use-person.ts'

/** The news in edit as it was last seen: what is typed about it stays though somebody deletes it meanwhile. */
const useEdited = (person: NewsPerson | undefined, id: string | undefined) => {
  const { data } = useNews(person && id ? { number: person.documentNumber } : undefined)
  const seen = useRef<NewsRow>(undefined)
  const found = data?.find((row) => row.id === id)
  if (found) seen.current = found
  const edited = id !== undefined && seen.current?.id === id ? seen.current : undefined
  return { edited, waits: id !== undefined && !edited && data === undefined }
}

/** Registers and changes the news of one person; who has which is in sight. */
export const RegisterTab = () => {
  const [{ person: documentNumber, edited: editedId }, change] = useAddress(newsParams)
  const { person, choose, unknown, error, retry } = usePerson(documentNumber)
  const { edited, waits } = useEdited(person, editedId)
  const today = bogotaDay(serverNow())
  const onPerson = (next: NewsPerson | undefined) => {
    choose(next)
    change({ person: next?.documentNumber })
  }
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        <Panel>
          <h2 className={classes.title}>{edited ? 'Editar novedad' : 'Registrar novedad'}</h2>
          {waits ? (
            <Loading />
          ) : (
            <NewsForm
              key={edited?.id}
              person={person}
              onPerson={onPerson}
              edited={edited}
              today={today}
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
          <Notice>{`No hay nadie de tu equipo con el documento ${documentNumber}`}</Notice>
        ) : documentNumber ? (
          <Loading />
        ) : (
          <Notice>Busca una persona para ver sus novedades de los últimos 30 días y las próximas</Notice>
        )}
      </Panel>
    </div>
  )
}
