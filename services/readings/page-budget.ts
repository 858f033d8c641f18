import { bogotaDay } from '../../shared/dates.ts'
import { Refusal } from '../../shared/errors.ts'
import { ocrLimits, ocrProblems } from '../../shared/ocr.ts'
import { getItem } from '../table/item.ts'
import { partitions } from '../table/keys.ts'
import { update, type Write } from '../table/transact.ts'
import { ocrTable, type StoredDocument } from './stored-document.ts'

/** Pages that were read on a day: of each user, and of the bank. */

const { user: ofUser, bank: ofBank } = ocrLimits.pagesPerDay

const budgetKey = (of: string, day: string) => ({ pk: `${partitions.readPages}${of}`, sk: day })
const userKey = (user: string, day: string) => budgetKey(`USER#${user}`, day)
const bankKey = (day: string) => budgetKey('BANK', day)

/** For who asks afterwards. */
const keptDays = 40

const pagesOf = async (key: ReturnType<typeof budgetKey>): Promise<number> =>
  Number((await getItem(key, ocrTable()))?.pages ?? 0)

/** As many as it told or had when it was read before; what does not tell them takes a few, which its end corrects. */
export const pagesToReserve = ({ counted, pages }: Pick<StoredDocument, 'counted' | 'pages'>): number =>
  counted ?? pages ?? ocrLimits.uncountedPages

type Reserved = NonNullable<StoredDocument['reserved']>

/** The user's first, then the bank's: which of the two is met is told by their places. */
export const reserving = ({ user, day, pages }: Reserved): [Write, Write] => {
  const ttl = Math.floor(Date.parse(day) / 1_000) + keptDays * 86_400
  const taken = (key: ReturnType<typeof budgetKey>, limit: number): Write =>
    update({
      ...{ table: ocrTable(), key, add: { pages }, initial: { ttl } },
      condition: 'attribute_not_exists(#pages) OR #pages <= :room',
      values: { room: limit - pages },
    })
  return [taken(userKey(user, day), ofUser), taken(bankKey(day), ofBank)]
}

/** Corrects what was reserved by the pages that were read: none of an attempt that failed. */
export const settling = (reserved: Reserved | undefined, read: number): Write[] => {
  if (!reserved || read === reserved.pages) return []
  const { user, day, pages } = reserved
  const corrected = (key: ReturnType<typeof budgetKey>): Write =>
    update({ table: ocrTable(), key, add: { pages: read - pages } })
  return [corrected(userKey(user, day)), corrected(bankKey(day))]
}

export const pagesOfBank = (day: string): Promise<number> => pagesOf(bankKey(day))

/** Refuses a reading of so many pages before anything is uploaded or begun. The start itself takes the pages, under a condition. */
export const checkPages = async (user: string, now: Date, pages = 1): Promise<void> => {
  const day = bogotaDay(now)
  const [own, all] = await Promise.all([pagesOf(userKey(user, day)), pagesOf(bankKey(day))])
  if (own + pages > ofUser) throw new Refusal('pagesUsed', undefined, ocrProblems.ownPagesUsed)
  if (all + pages > ofBank) throw new Refusal('pagesUsed', undefined, ocrProblems.bankPagesUsed)
}
