import { byteOrderMark, csvLine } from '../../shared/csv.ts'
import { bogotaDay, bogotaTime } from '../../shared/dates.ts'
import type { ProductivityRecord } from '../../shared/productivity.ts'

const flag = (value: boolean): string => (value ? '1' : '0')

/** `YYYY-MM-DDTHH:mm:ss` in Bogota. */
const dateTime = (instant: string): string => {
  const at = new Date(instant)
  return `${bogotaDay(at)}T${bogotaTime(at)}`
}

/** B§3: the hour alone, but for news, and for a span that began on another day than it counts on. */
const hourOf = ({ day, processType }: ProductivityRecord, instant: string): string => {
  const at = new Date(instant)
  return processType === 'new' || bogotaDay(at) !== day ? dateTime(instant) : bogotaTime(at)
}

/**
 * The columns of the file: what a record keeps, by the names and in the order of B§3, with dates in Bogota's time
 * (decision 42). Who reads the files goes by names and places, so a further column comes last.
 */
const columns: readonly (readonly [name: string, of: (record: ProductivityRecord) => string])[] = [
  ['id', ({ idProductivity }) => idProductivity],
  ['createAt', ({ createdAt }) => dateTime(createdAt)],
  ['date', ({ day }) => day.replaceAll('-', '/')],
  ['beginDate', (record) => hourOf(record, record.beganAt)],
  ['endDate', (record) => hourOf(record, record.endedAt)],
  ['management', ({ management }) => management],
  ['area', ({ area }) => area],
  ['new', ({ processName }) => processName],
  ['aprovedCount', ({ approvedCount }) => String(approvedCount)],
  ['returnedCount', ({ returnedCount }) => String(returnedCount)],
  ['othersCount', ({ othersCount }) => String(othersCount)],
  ['ammount', ({ amount = '' }) => amount],
  ['comments', ({ comments = '' }) => comments],
  ['user', ({ user }) => user],
  ['documentNumber', ({ documentNumber = '' }) => documentNumber],
  ['fullName', ({ fullName }) => fullName],
  ['frequency', ({ frequency = '' }) => frequency],
  ['daylyGoal', ({ dailyGoal }) => dailyGoal],
  ['assignedPeople', ({ assignedPeople }) => String(assignedPeople)],
  ['hasAmount', ({ hasAmount }) => flag(hasAmount)],
  ['isAutomatic', ({ isAutomatic }) => flag(isAutomatic)],
  ['isAdministrative', ({ isAdministrative }) => flag(isAdministrative)],
  ['isStrategic', ({ isStrategic }) => flag(isStrategic)],
  ['isMasiveProccess', ({ isMassive }) => flag(isMassive)],
  [
    'partitions',
    (record) =>
      (record.partitions ?? [])
        .map(({ beganAt, endedAt }) => `${hourOf(record, beganAt)}-${hourOf(record, endedAt)}`)
        .join(' '),
  ],
  ['caseSmax', ({ caseNumber = '' }) => caseNumber],
  ['vertical', ({ vertical }) => vertical],
  ['processType', ({ processType }) => processType],
  ['userLeader', ({ userLeader = '' }) => userLeader],
  ['isLeaderReported', ({ userLeader, isAutomatic }) => flag(userLeader !== undefined && !isAutomatic)],
  ['requestDate', ({ receivedAt }) => (receivedAt ? dateTime(receivedAt) : '')],
  ['pausedLeabel', ({ pausedLabel = '' }) => pausedLabel],
  ['idFirstPaused', ({ firstPausedId = '' }) => firstPausedId],
  ['idProductivity', ({ idProductivity, isAutomatic }) => (isAutomatic ? idProductivity : '')],
]

/** How the file begins. */
export const headerLine = byteOrderMark + csvLine(columns.map(([name]) => name))

/** The lines of a user's day: by the instant they began, the same however often they are asked for. */
export const linesOf = (records: readonly ProductivityRecord[]): string =>
  records
    .toSorted(
      (a, b) =>
        Number(a.beganAt > b.beganAt) - Number(a.beganAt < b.beganAt) ||
        Number(a.idProductivity > b.idProductivity) - Number(a.idProductivity < b.idProductivity),
    )
    .map((record) => csvLine(columns.map(([, of]) => of(record))))
    .join('')
