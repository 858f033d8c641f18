import * as z from 'zod/mini'
import { bogotaInstant } from '../../shared/dates.ts'
import { isOn } from '../../shared/news-rules.ts'
import { noCounts, type WorkRecord } from '../../shared/records.ts'
import { readBatch } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'
import { readAllItems } from '../table/query.ts'
import { recordsOfDay } from './records.ts'
import { lastKeyBegunBy, type StoredNews, storedNews } from './stored-news.ts'

/** A massive news is invisible until it is done; an undone one is never visible (decision 65). */
export const massiveStates = ['writing', 'done', 'undone'] as const
const head = z.object({ id: z.string(), state: z.enum(massiveStates) })

/** News: those that count, and the reservations of massive ones that are being written. */
export type PersonNews = { inForce: StoredNews[]; held: StoredNews[] }

/** A part of a massive news counts from the instant at which its head is done. Heads are read only for marked parts. */
export const splitByState = async (news: readonly StoredNews[]): Promise<PersonNews> => {
  const ids = new Set(news.flatMap(({ held, massive }) => (held && massive ? [massive.id] : [])))
  const wanted = [...ids].map((id) => keys.massiveNews(id))
  const heads = await readBatch(casesTable(), wanted, () => head, { ConsistentRead: true })
  const states = new Map(heads.map(({ id, state }) => [id, state]))
  const stateOf = ({ held, massive }: StoredNews) => (held ? states.get(massive?.id ?? '') : 'done')
  return {
    inForce: news.filter((one) => stateOf(one) === 'done').map(({ held: _, ...one }) => one),
    held: news.filter((one) => stateOf(one) === 'writing'),
  }
}

/** A person's news on some day of these: one query, without earlier and later ones, and heads if something is held. */
export const newsTouching = async (documentNumber: string, firstDay: string, lastDay: string = firstDay) => {
  const { pk } = keys.news(documentNumber, '', '')
  const where = 'pk = :pk AND sk BETWEEN :from AND :to'
  const values = { pk, from: firstDay, to: lastKeyBegunBy(lastDay) }
  const news = await readAllItems({ where, values }, storedNews)
  return splitByState(news.filter((one) => one.firstDay <= lastDay))
}

/** Whose day it is: records go by the login, news by the document, which nobody may have told. */
export type Worker = { user: string; documentNumber?: string | undefined }
/** A user's day whose records changed; with the document where news did, which go by it. */
export type WorkDay = Worker & { day: string }

/** A news as a card of one of its days (decision 64). */
const recordOn =
  (user: string, day: string) =>
  (news: StoredNews): WorkRecord => ({
    idProductivity: news.id,
    version: news.version,
    day,
    createdAt: news.createdAt,
    beganAt: bogotaInstant(day, news.from),
    endedAt: bogotaInstant(day, news.to),
    ...{ user, fullName: news.fullName, documentNumber: news.documentNumber },
    ...{ vertical: news.vertical, management: news.management, area: news.area },
    ...{ process: news.type, processName: news.type },
    processType: news.isAbsence ? 'No Productivo' : 'new',
    ...noCounts,
    comments: news.observations,
    caseNumber: news.caseNumber,
    userLeader: news.registeredBy,
    isMassiveNew: news.massive !== undefined,
    isAdministrative: news.isAdministrative,
    ...{ isAutomatic: false, hasAmount: false, isMassive: false, isStrategic: false },
    ...{ dailyGoal: '0', assignedPeople: 1 },
  })

const newsOn = (news: readonly StoredNews[], user: string, day: string): WorkRecord[] =>
  news.filter((one) => isOn(one, day)).map(recordOn(user, day))

/** Whether a record is a news: only leaders register for others, and what a leader does to a case is automatic. */
export const isNews = ({ userLeader, isAutomatic }: WorkRecord): boolean =>
  userLeader !== undefined && !isAutomatic

export type WorkOfDay = {
  records: WorkRecord[]
  news: StoredNews[]
  /** What massive news that are being written reserve. */
  held: WorkRecord[]
}

/** By the document alone count those of whom no login is known: the others are the login's, and nothing counts twice. */
const isOf = (user: string) => (news: StoredNews) =>
  user !== news.documentNumber || news.user === undefined || news.user === user

export const newsOf = async ({ user, documentNumber }: Worker, firstDay: string, lastDay = firstDay) => {
  if (!documentNumber) return { inForce: [], held: [] }
  const { inForce, held } = await newsTouching(documentNumber, firstDay, lastDay)
  return { inForce: inForce.filter(isOf(user)), held }
}

const together = (
  records: readonly WorkRecord[],
  { inForce, held }: PersonNews,
  { user, day }: { user: string; day: string },
): WorkOfDay => ({
  records: [...records, ...newsOn(inForce, user, day)],
  news: inForce.filter((one) => isOn(one, day)),
  held: newsOn(held, user, day),
})

/** A person's whole day at this instant: two queries in parallel. */
export const workOfDay = async (worker: Worker, day: string): Promise<WorkOfDay> => {
  const { user } = worker
  const [records, news] = await Promise.all([recordsOfDay(user, day), newsOf(worker, day)])
  return together(records, news, { user, day })
}

/** The same where nobody tells the document but the records, which carry that of who made them. */
export const workByRecords = async (user: string, day: string): Promise<WorkOfDay> => {
  const records = await recordsOfDay(user, day)
  const known = records.find(({ documentNumber }) => documentNumber !== undefined)
  const news = await newsOf({ user, documentNumber: known?.documentNumber }, day)
  return together(records, news, { user, day })
}
