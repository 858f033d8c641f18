import type { NewsFields, NewsRow } from '../../../shared/news-rows.ts'
import { spanOf } from '../../../shared/news-rules.ts'
import { formatDay } from '../../format.ts'
import { differing } from '../../ui/conflict-dialog.tsx'
import { labels } from './news-texts.ts'
import { typeOf } from './register/news-values.ts'

const { new: type, firstDay, lastDay, from, to, caseSmax, observations } = labels
const compared = { new: type, firstDay, lastDay, from, to, caseSmax, observations }

const inWords = (news: Pick<NewsFields, 'new' | 'beginDate' | 'endDate' | 'caseSmax' | 'observations'>) => {
  const span = spanOf(news, typeOf(news.new))
  return {
    ...{ new: news.new, from: span.from.slice(0, 5), to: span.to.slice(0, 5) },
    ...{ firstDay: formatDay(span.firstDay), lastDay: formatDay(span.lastDay) },
    ...{ caseSmax: news.caseSmax ?? '', observations: news.observations ?? '' },
  }
}

/** The fields that differ between the stored news and those to be saved. */
export const differingNews = (theirs: NewsRow, mine: NewsFields) =>
  differing(compared, inWords(theirs as NewsFields), inWords(mine))
