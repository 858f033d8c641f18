import type { ActivityCard } from '../../shared/activity-cards.ts'
import { bogotaDateTime, bogotaDay, bogotaTime } from '../../shared/dates.ts'
import { pick } from '../../shared/pick.ts'
import type { WorkRecord } from '../../shared/records.ts'
import { isNews } from './work-of-day.ts'

/** Automatic records count from here on (decision 63). */
const automaticFrom = '08:00:00'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)
const wireDay = (day: string): string => day.replaceAll('-', '/')
const wireInstant = (at: string): string => bogotaDateTime(new Date(at))

/** When a record is on its day: an automatic one from 08:00 or its opening, whichever is later (decision 63). */
const timesOn = ({ day, beganAt, endedAt, isAutomatic }: WorkRecord) => {
  const [began, ended] = [new Date(beganAt), new Date(endedAt)]
  const [beginDate, endDate] = [bogotaTime(began), bogotaTime(ended)]
  if (!isAutomatic) return { beginDate, endDate }
  const isOfEarlierDay = bogotaDay(began) < day
  // Work before eight that was begun the same day is told as it was.
  if (endDate <= automaticFrom) return { beginDate: isOfEarlierDay ? endDate : beginDate, endDate }
  return { beginDate: isOfEarlierDay || beginDate < automaticFrom ? automaticFrom : beginDate, endDate }
}

/** Why a card may not be changed by who asks, in the user's words (B§4); undefined when it may. */
export const whyFixed = (record: WorkRecord): string | undefined => {
  if (record.isAutomatic) return 'Las actividades automáticas no se pueden editar ni eliminar'
  if (record.isMassiveNew) return 'Las novedades masivas no se pueden editar ni eliminar'
  if (record.userLeader === record.user) return 'Las novedades se cambian en Novedades'
  if (record.userLeader)
    return `Esta actividad la registró ${record.userLeader}, solo esa persona la puede cambiar`
  return undefined
}

/** Of what is not productive a news says by its type whether it is an absence (decision 93); what was typed is a failure. */
const typeTimeOf = (record: WorkRecord): ActivityCard['typeTime'] => {
  if (record.processType === 'Productivo') return 'Productivo'
  return isNews(record) && record.processType === 'No Productivo' ? 'Afectaciones' : 'No productivo'
}

const sameFields = [
  ...(['idProductivity', 'version', 'vertical', 'management', 'area', 'returnedCount'] as const),
  ...(['othersCount', 'processAmount', 'approvedRegisters', 'returnedRegisters'] as const),
  ...(['rrhhManagement', 'user', 'documentNumber', 'fullName', 'frequency', 'assignedPeople'] as const),
  ...(['hasAmount', 'isAutomatic', 'processType', 'userLeader', 'isMassiveNew'] as const),
]

/** A record as the wire and the screen have it, by B§3's names (decision 42); whether it is in conflict is the day's to say. */
export const toCard = (record: WorkRecord): ActivityCard => {
  const disabledReason = whyFixed(record)
  return {
    id: record.idProductivity,
    ...pick(record, sameFields),
    createAt: wireInstant(record.createdAt),
    date: wireDay(record.day),
    ...timesOn(record),
    new: record.processName,
    aprovedCount: record.approvedCount,
    ammount: record.amount,
    comments: record.comments ?? '',
    caseSmax: record.caseNumber ?? '',
    daylyGoal: record.dailyGoal,
    isAdministrative: flag(record.isAdministrative),
    isStrategic: flag(record.isStrategic),
    isMasiveProccess: flag(record.isMassive),
    partitions: (record.partitions ?? []).map(({ beganAt, endedAt }) => ({
      beginDate: bogotaTime(new Date(beganAt)),
      endDate: bogotaTime(new Date(endedAt)),
    })),
    typeTime: typeTimeOf(record),
    conflict: false,
    enabled: disabledReason === undefined,
    disabledReason,
    isLeaderReported: isNews(record),
    requestDate: record.receivedAt && wireInstant(record.receivedAt),
    pausedLeabel: record.pausedLabel,
    idFirstPaused: record.firstPausedId,
  }
}
