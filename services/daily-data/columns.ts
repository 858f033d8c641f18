import type { ActivityCard } from '../../shared/activity-cards.ts'
import { byteOrderMark, csvLine } from '../../shared/csv.ts'
import { ordered } from '../../shared/day-summary.ts'
import { toCard } from '../records/to-card.ts'
import type { WorkOfDay } from '../records/work-of-day.ts'

/** B§3's record as on the day's screen (decision 42). Readers use names and positions: a new column comes last. */
const columns = [
  ...(['id', 'createAt', 'date', 'beginDate', 'endDate', 'management', 'area', 'new'] as const),
  ...(['aprovedCount', 'returnedCount', 'othersCount', 'ammount', 'comments', 'rrhhManagement'] as const),
  ...(['user', 'documentNumber', 'fullName', 'frequency', 'daylyGoal', 'assignedPeople'] as const),
  ...(['hasAmount', 'isAutomatic', 'isAdministrative', 'isStrategic', 'isMasiveProccess'] as const),
  ...(['approvedRegisters', 'returnedRegisters', 'partitions', 'caseSmax', 'vertical'] as const),
  ...(['processType', 'typeTime', 'conflict', 'userLeader', 'isLeaderReported', 'isMassiveNew'] as const),
  ...(['requestDate', 'pausedLeabel', 'idFirstPaused', 'idProductivity', 'processAmount'] as const),
] satisfies readonly (keyof ActivityCard)[]

type Column = (typeof columns)[number]
type CardValue = ActivityCard[Column]

const textOf = (value: CardValue): string => {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'object')
    return value.map(({ beginDate, endDate }) => `${beginDate}-${endDate}`).join(' ')
  return value === undefined ? '' : String(value)
}

/** Decimal comma, as the bank's spreadsheets read it with ';'; people are named as in B§3. */
const decimal = (value: CardValue) => textOf(value).replace('.', ',')
const spellings: Partial<Record<Column, (value: CardValue) => string>> = {
  ...{ ammount: decimal, processAmount: decimal },
  fullName: (value) => textOf(value).toLocaleUpperCase('es'),
}

export const headerLine = byteOrderMark + csvLine(columns)

/** Root administrators see the reason of an absence (decision 88); its other texts stay in the product. */
const withoutDetails = ({ records, news }: WorkOfDay): ActivityCard[] => {
  const absences = new Set(news.flatMap(({ id, isAbsence }) => (isAbsence ? id : [])))
  return records.map((record) => ({
    ...toCard(record),
    ...(absences.has(record.idProductivity) && { comments: '', caseSmax: '' }),
  }))
}

export const linesOf = (work: WorkOfDay): string =>
  ordered(withoutDetails(work))
    .map((card) => csvLine(columns.map((name) => (spellings[name] ?? textOf)(card[name]))))
    .join('')
