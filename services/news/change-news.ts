import { Refusal } from '../../shared/errors.ts'
import { newsOverlap } from '../../shared/news-rules.ts'
import { newsTouching, type PersonNews } from '../productivity/person-news.ts'
import { recordsLockOf, recordsLockPut } from '../productivity/records-lock.ts'
import { type StoredNews, spanOfNews } from '../productivity/stored-news.ts'
import { readTogether } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'
import { retryLater, retryUntilDone } from '../table/retry-until-done.ts'
import { transact } from '../table/transact.ts'
import type { Write } from '../table/write.ts'

/** The person of changed news. The lock of their typed records is by login, or by document if the login is unknown. */
export type Person = { lock: string; documentNumber: string; login?: string | undefined }
type Days = { firstDay: string; lastDay: string }
/** The writes for the news as they were read; none if nothing changes. */
type Change<Done> = { answer: Done; writes?: Write[] }

/**
 * Changes a person's news, serialised with all other registrations for them (decision 61). Their news of these days are
 * read after the lock, so a concurrent registration is either read or fails the lock's condition; then the change
 * starts again.
 */
export const changeNews = async <Done>(
  { lock, documentNumber }: Person,
  { firstDay, lastDay }: Days,
  decide: (news: PersonNews) => Change<Done> | Promise<Change<Done>>,
): Promise<Done> =>
  retryUntilDone(async () => {
    const [item] = await readTogether([{ table: casesTable(), key: keys.recordsLock(lock) }])
    const recordsLock = recordsLockOf(item)
    const { answer, writes } = await decide(await newsTouching(documentNumber, firstDay, lastDay))
    if (!writes) return answer
    return (await transact([...writes, recordsLockPut(lock, recordsLock, recordsLock.last)]))
      ? retryLater
      : answer
  })

/**
 * Refuses overlaps with another news of the person (B§5), and any change while a massive one is being written there
 * (decision 65).
 */
export const checkFree = (news: StoredNews, { inForce, held }: PersonNews): void => {
  const over = (others: readonly StoredNews[]) =>
    others.some((other) => other.id !== news.id && newsOverlap(spanOfNews(news), spanOfNews(other)))
  if (over(held)) throw new Refusal('personBusy')
  if (over(inForce)) throw new Refusal('newsOverlaps')
}
