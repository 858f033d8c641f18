import { returnKinds } from '../../../../shared/case-fields.ts'
import type { CaseFilters } from '../../../../shared/case-filters.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import { comparable } from '../../../../shared/comparable.ts'
import { productIdOf } from '../../../../shared/products.ts'

/** What others changed since a list was read. Its rows stay as they were read, so that none moves. */
export type Followed = {
  /** Rows as they are now, by number. */
  latest: ReadonlyMap<string, CaseRow>
  /** Cases that came into the list. */
  fresh: ReadonlyMap<string, CaseRow>
  /** More changed than is known. */
  lost: boolean
}

export const unfollowed: Followed = { latest: new Map(), fresh: new Map(), lost: false }

type List = Followed & { rows: readonly CaseRow[] }

/** What a list shows; of a month or a day, if one is named. */
type Asked = { tab: string; month?: string; day?: string; filters?: CaseFilters }

const hourMs = 3_600_000

/** As the server compares it: a kind of return is compared whole, anything else may be a part of the reason. */
const hasReason = ({ returnKind, reasonReturn = '' }: CaseRow, reason: string): boolean =>
  (returnKinds as readonly string[]).includes(reason)
    ? returnKind === reason || reasonReturn === reason
    : comparable(reasonReturn).includes(comparable(reason))

/** Whether a case is of a list now. A row does not have the office of its order, so none is new in a list of one office. */
const isIn = ({ tab, day, month = '', filters = {} }: Asked, row: CaseRow, now: Date): boolean => {
  const { process = row.process, handler = row.reqUser, product, agreements, from = '', to = '9' } = filters
  const { office, waited = 0, reason, since = '', decidedSince = '' } = filters
  const { dateAssignment: received, requestDate, attempt = 1, libranzaCode = '', dischargeDate = '' } = row
  return (
    row.reqStatus === tab &&
    received.startsWith(day ?? month) &&
    received >= from &&
    received <= to &&
    requestDate >= since &&
    dischargeDate >= decidedSince &&
    (!waited || Date.parse(requestDate) <= now.getTime() - waited * hourMs) &&
    office === undefined &&
    row.process === process &&
    row.reqUser === handler &&
    attempt >= (filters.attempts ?? 1) &&
    (!product || productIdOf(row.product) === product) &&
    (!agreements || agreements.split(',').includes(libranzaCode)) &&
    (reason === undefined || hasReason(row, reason))
  )
}

/** An answer that was under way while the user changed the case. */
export const isOlder = (row: CaseRow, { dischargeDate: shown }: CaseRow): boolean =>
  row.dischargeDate !== undefined && shown !== undefined && row.dischargeDate < shown

const isSame = (a: CaseRow, b: CaseRow): boolean => JSON.stringify(a) === JSON.stringify(b)

type Changes = { changed: readonly CaseRow[]; lost?: boolean | undefined; now: Date }

/** A list after others changed these cases. */
export const follow = (list: List, query: Asked, { changed, lost = false, now }: Changes): Followed => {
  const read = new Map(list.rows.map((row) => [row.requestNumber, row]))
  const latest = new Map(list.latest)
  const fresh = new Map([...list.fresh].filter(([number]) => !read.has(number)))
  for (const row of changed) {
    const { requestNumber } = row
    const own = read.get(requestNumber)
    const shown = latest.get(requestNumber) ?? own
    if (!own && isIn(query, row, now)) fresh.set(requestNumber, row)
    else fresh.delete(requestNumber)
    if (shown && !isOlder(row, shown) && !isSame(row, shown)) latest.set(requestNumber, row)
  }
  return { latest, fresh, lost: list.lost || lost }
}

/** After an answer about a case, which is newer. */
export const forget = ({ latest, fresh, lost }: Followed, number: string): Followed => {
  const without = (some: ReadonlyMap<string, CaseRow>) => new Map([...some].filter(([key]) => key !== number))
  return { latest: without(latest), fresh: without(fresh), lost }
}
