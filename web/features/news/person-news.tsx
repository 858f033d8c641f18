import type { NewsPerson, NewsRow } from '../../../shared/news-rows.ts'
import { messageOf } from '../../api/api-error.ts'
import { formatName } from '../../format.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { SectionTitle, Stack } from '../../ui/layout.tsx'
import { NewsCard } from './news-card.tsx'
import { useNews } from './read-news.ts'
import { useRemoveNews } from './use-remove-news.ts'

type Props = {
  person: NewsPerson
  /** Id of the news in edit: no other news can be changed (B§4). */
  editing: string | undefined
  onEdit: (row: NewsRow) => void
}

/** A person's news of the last 30 days and of the future. */
export const PersonNews = ({ person, editing, onEdit }: Props) => {
  const { data, error, mutate } = useNews({ number: person.documentNumber })
  const remove = useRemoveNews()
  return (
    <>
      <SectionTitle as="h3" below={3}>
        {formatName(person.fullName)}
      </SectionTitle>
      <AsyncPanel
        data={data}
        failure={data ? undefined : error && messageOf(error)}
        onRetry={mutate}
        empty={data?.length === 0 && 'No tiene novedades en los últimos 30 días ni próximas'}
      >
        {(rows) => (
          <Stack as="ul" gap={2}>
            {rows.map((row) => (
              <NewsCard key={row.id} row={row} editing={editing} onEdit={onEdit} onRemove={remove} />
            ))}
          </Stack>
        )}
      </AsyncPanel>
    </>
  )
}
