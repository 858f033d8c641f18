import { missingFields, tooLongCounts } from '../../shared/activity-form.ts'
import type { ActivityInput } from '../../shared/activity-input.ts'
import { bogotaInstant } from '../../shared/dates.ts'
import { secondsOf } from '../../shared/day-spans.ts'
import { orRefuse, Refusal } from '../../shared/errors.ts'
import { pick } from '../../shared/pick.ts'
import {
  type ConfiguredProcess,
  configuredProcess,
  type ProcessPlace,
} from '../../shared/process-configuration.ts'
import { noCounts, type WorkRecord, workRecord } from '../../shared/records.ts'
import { type Seat, seat } from '../../shared/seats.ts'
import { checkCaller } from '../http/caller.ts'
import type { Session } from '../http/credentials.ts'
import { processKeys, readProcess } from '../process-configuration/read-process.ts'
import { tiedProcess } from '../process-configuration/tied.ts'
import { type RecordsLock, recordsLockOf } from '../records/records-lock.ts'
import type { Worker } from '../records/work-of-day.ts'
import { type Head, readWithRoster } from '../roster/head.ts'
import { rosterKeys } from '../roster/keys.ts'
import { holder, ownSeat, readSeat, statedVertical } from '../roster/read-seat.ts'
import { casesTable, keys } from '../table/keys.ts'

type Registrant = { recordsLock: RecordsLock; seat: Seat | undefined; process: ConfiguredProcess }

type Stated = Pick<ActivityInput, 'user' | 'positionCode' | 'vertical' | 'management' | 'area' | 'new'>
type Item = Record<string, unknown> | undefined

const seatOfLoginItem = async (item: Item, statedSeat: Item, head: Head): Promise<Seat | undefined> => {
  if (!item) return undefined
  const { code } = holder().parse(item)
  return statedSeat?.positionCode === code ? seat().parse(statedSeat) : readSeat(code, head)
}

/**
 * One read: the lock, so that later registrations are detected (decision 61), the process, the login's seat and the
 * sent one; one more if they differ. A process of another vertical than the caller's counts as missing.
 */
export const readRegistrant = async (session: Session, stated: Stated): Promise<Registrant> => {
  checkCaller(session, { login: stated.user })
  const placeIn = (vertical: string): ProcessPlace => ({
    vertical: vertical as ProcessPlace['vertical'],
    management: stated.management,
    area: stated.area,
    process: stated.new,
  })
  const guess = stated.vertical ?? statedVertical(session) ?? ''
  const { head, others, ofRoster } = await readWithRoster(
    [{ table: casesTable(), key: keys.recordsLock(session.login) }],
    (generation) => [
      rosterKeys(generation).login(session.login),
      processKeys.process(generation, placeIn(guess)),
      ...(stated.positionCode ? [rosterKeys(generation).seat(stated.positionCode)] : []),
    ],
  )
  const [loginItem, processItem, statedSeat] = ofRoster
  const found = (await seatOfLoginItem(loginItem, statedSeat, head)) ?? (await ownSeat(session, head))
  const vertical = orRefuse(found?.vertical ?? statedVertical(session), 'notInRoster')
  if (stated.vertical && stated.vertical !== vertical) throw new Refusal('unknownProcess')
  const read = processItem && configuredProcess().parse(processItem)
  const process = guess === vertical ? read : await readProcess(placeIn(vertical), head)
  return { recordsLock: recordsLockOf(others[0]), seat: found, process: orRefuse(process, 'unknownProcess') }
}

/** The roster's document takes precedence over the session's, because news are stored by it. */
export const workerOf = ({ login, documentNumber }: Session, { seat: own }: Registrant): Worker => ({
  user: login,
  documentNumber: own?.documentNumber ?? documentNumber,
})

type Times = { beginDate: string; endDate: string }

const isForward = ({ beginDate, endDate }: Times): boolean => secondsOf(beginDate) < secondsOf(endDate)

/** An activity begins before it ends and is within its day; its parts are within it, in order (decision 60). */
const checkTimes = (activity: ActivityInput): void => {
  const parts = activity.partitions ?? []
  const inside = parts.every(
    (part, place) =>
      isForward(part) &&
      part.beginDate >= (parts[place - 1]?.endDate ?? activity.beginDate) &&
      part.endDate <= activity.endDate,
  )
  if (!isForward(activity) || !inside) throw new Refusal('activityTimes')
}

/** An activity whose only part is all of its time has no parts. */
const partsOf = ({ partitions = [], beginDate, endDate }: ActivityInput): Times[] => {
  const isWhole = partitions.some((part) => part.beginDate === beginDate && part.endDate === endDate)
  return isWhole ? [] : partitions
}

const checkComplete = (activity: ActivityInput, { process, seat }: Registrant): void => {
  const missing = missingFields(activity, process, seat?.isAdministrative ?? false)
  if (missing.length > 0) throw new Refusal('activityIncomplete', { fields: missing.join(',') })
  const [long] = tooLongCounts(activity, process)
  if (long) throw new Refusal('badRequest', { field: long })
}

const activityFields = ['processAmount', 'approvedRegisters', 'returnedRegisters', 'comments'] as const
const processFields = [
  ...(['vertical', 'management', 'area', 'hasAmount', 'isStrategic'] as const),
  ...(['frequency', 'assignedPeople'] as const),
] as const

/** An activity with B§3's names as its stored record, with its process's present configuration (decision 58). */
export const toRecord = (
  activity: ActivityInput,
  registrant: Registrant,
  { session, now, id, day }: { session: Session; now: Date; id: string; day: string },
): WorkRecord => {
  checkTimes(activity)
  checkComplete(activity, registrant)
  const { process, seat } = registrant
  const parts = partsOf(activity)
  const instants = ({ beginDate, endDate }: Times) => ({
    beganAt: bogotaInstant(day, beginDate),
    endedAt: bogotaInstant(day, endDate),
  })
  return workRecord().parse({
    idProductivity: id,
    day,
    createdAt: now.toISOString(),
    ...instants(activity),
    user: session.login,
    fullName: session.name,
    documentNumber: session.documentNumber,
    ...pick(process, processFields),
    process: tiedProcess(process)?.id ?? process.process,
    processName: process.process,
    // A process that requires a ticket number is a failure, so its time counts as absence (B§3).
    processType: process.hasCaseNumber ? 'No Productivo' : 'Productivo',
    ...noCounts,
    approvedCount: activity.aprovedCount ?? 0,
    returnedCount: activity.returnedCount ?? 0,
    amount: activity.ammount,
    ...pick(activity, activityFields),
    caseNumber: activity.caseSmax,
    rrhhManagement: seat?.management,
    ...(parts.length > 0 && { partitions: parts.map(instants) }),
    isMassive: process.isMasive,
    isAdministrative: seat?.isAdministrative ?? process.isAdministrative,
    dailyGoal: String(process.daylyGoal),
  } satisfies Record<string, unknown>)
}
