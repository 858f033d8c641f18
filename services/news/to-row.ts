import { absentText } from '../../shared/absences.ts'
import { bogotaDateTime, bogotaDay } from '../../shared/dates.ts'
import { newsMessages } from '../../shared/news-messages.ts'
import type { NewsRow } from '../../shared/news-rows.ts'
import { beginOf, endOf, isStartFixed, whyNewsClosed } from '../../shared/news-rules.ts'
import { pick } from '../../shared/pick.ts'
import type { Seat } from '../../shared/seats.ts'
import { hiddenReasons, type Reader } from '../groups/hidden-reasons.ts'
import { newsTeamOf, type StoredNews } from '../records/stored-news.ts'

/** A leader by their seat. The news they see are of people in their team now, or without a team (`isSeenBy`). */
type Leader = Pick<Seat, 'positionCode' | 'vertical' | 'management'>

/** Why a leader may not change a news that they see, as a message (B§4, B§6); undefined if they may. */
const whyFixed = (news: StoredNews, leader: Leader, today: string): string | undefined => {
  if (news.massive) return 'Las novedades masivas no se pueden editar ni eliminar'
  // It belongs to its leader's seat; for a person who came from another team, to each leader of the current team.
  if (news.leaderSeat !== leader.positionCode && newsTeamOf(news) === newsTeamOf(leader))
    return `Esta novedad la registró ${news.registeredBy}, solo quien ocupa su cargo la puede cambiar`
  return whyNewsClosed(news, today)
}

const sameFields = [
  ...(['id', 'version', 'documentNumber', 'fullName', 'user', 'area'] as const),
  ...(['vertical', 'management', 'isAbsence'] as const),
]

/** A news with B§3's names on the wire (decision 42), and what this leader may do with it. */
export const toRow = (news: StoredNews, leader: Leader, today: string): NewsRow => {
  const created = new Date(news.createdAt)
  const disabledReason = whyFixed(news, leader, today)
  const enabled = disabledReason === undefined
  return {
    ...pick(news, sameFields),
    new: news.type,
    observations: news.observations ?? '',
    caseSmax: news.caseNumber ?? '',
    beginDate: beginOf(news),
    endDate: endOf(news),
    date: bogotaDay(created).replaceAll('-', '/'),
    createAt: bogotaDateTime(created),
    userLeader: news.registeredBy,
    isAdministrative: news.isAdministrative ? 1 : 0,
    isLeaderReported: true,
    isMassiveNew: news.massive !== undefined,
    group: news.massive?.group,
    reasonHidden: false,
    enabled,
    removable: enabled && !isStartFixed(news, today),
    disabledReason,
  }
}

/** The same without type and details, for readers who may not know them (decision 88) and so may not change it. */
const withoutReason = (row: NewsRow, today: string): NewsRow => ({
  ...row,
  ...{ new: absentText(row.endDate, today), observations: '', caseSmax: '', group: undefined },
  ...{ reasonHidden: true, enabled: false, removable: false },
  disabledReason: row.disabledReason ?? newsMessages.reasonHidden,
})

type SeatedReader = Reader & { seat: Leader }

export const rowsFor = async (reader: SeatedReader, all: readonly StoredNews[], today: string) => {
  const hidden = await hiddenReasons(reader, all)
  return all.map((one) => {
    const row = toRow(one, reader.seat, today)
    return hidden.has(one) ? withoutReason(row, today) : row
  })
}

export const rowFor = async (reader: SeatedReader, one: StoredNews, today: string): Promise<NewsRow> => {
  const [row] = await rowsFor(reader, [one], today)
  return row as NewsRow
}
