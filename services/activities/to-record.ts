import { missingFields, tooLongCounts } from '../../shared/activity-form.ts'
import type { ActivityInput } from '../../shared/activity-input.ts'
import { bogotaInstant } from '../../shared/dates.ts'
import { secondsOf } from '../../shared/day-spans.ts'
import { Refusal } from '../../shared/errors.ts'
import { noCounts, type ProductivityRecord, productivityRecord } from '../../shared/productivity.ts'
import type { Session } from '../http/credentials.ts'
import { tiedProcess } from '../process-configuration/tied.ts'
import type { Registrant } from './registrant.ts'

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

/**
 * Maps an activity with B§3's names to its stored record, with the current configuration of its process (decision 58).
 */
export const toRecord = (
  activity: ActivityInput,
  registrant: Registrant,
  { session, now, id, day }: { session: Session; now: Date; id: string; day: string },
): ProductivityRecord => {
  checkTimes(activity)
  checkComplete(activity, registrant)
  const { process, seat } = registrant
  const parts = partsOf(activity)
  const instants = ({ beginDate, endDate }: Times) => ({
    beganAt: bogotaInstant(day, beginDate),
    endedAt: bogotaInstant(day, endDate),
  })
  return productivityRecord().parse({
    idProductivity: id,
    day,
    createdAt: now.toISOString(),
    ...instants(activity),
    user: session.login,
    fullName: session.name,
    documentNumber: session.documentNumber,
    vertical: process.vertical,
    management: process.management,
    area: process.area,
    process: tiedProcess(process)?.id ?? process.process,
    processName: process.process,
    // A process that requires a ticket number is a failure, so its time counts as absence (B§3).
    processType: process.hasCaseNumber ? 'No Productivo' : 'Productivo',
    ...noCounts,
    approvedCount: activity.aprovedCount ?? 0,
    returnedCount: activity.returnedCount ?? 0,
    amount: activity.ammount,
    processAmount: activity.processAmount,
    approvedRegisters: activity.approvedRegisters,
    returnedRegisters: activity.returnedRegisters,
    comments: activity.comments,
    caseNumber: activity.caseSmax,
    rrhhManagement: seat?.management,
    ...(parts.length > 0 && { partitions: parts.map(instants) }),
    hasAmount: process.hasAmount,
    isMassive: process.isMasive,
    isAdministrative: seat?.isAdministrative ?? process.isAdministrative,
    isStrategic: process.isStrategic,
    frequency: process.frequency,
    dailyGoal: String(process.daylyGoal),
    assignedPeople: process.assignedPeople,
  } satisfies Record<string, unknown>)
}
