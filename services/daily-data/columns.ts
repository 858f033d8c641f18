import type { ActivityCard } from '../../shared/activity-cards.ts'
import { byteOrderMark, csvLine } from '../../shared/csv.ts'
import { ordered } from '../../shared/day-summary.ts'
import { toCard } from '../productivity/to-card.ts'
import type { WorkOfDay } from '../productivity/work-of-day.ts'

/**
 * The columns of the file: B§3's productivity record, by its names and in its order, as the day's screen has it
 * (decision 42); `enabled` alone is the screen's own. Who reads the files goes by names and places: a further column
 * comes last.
 */
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

/** Amounts as a spreadsheet of the bank reads them beside ';', and people in B§3's one spelling of names. */
const decimal = (value: CardValue) => textOf(value).replace('.', ',')
const spellings: Partial<Record<Column, (value: CardValue) => string>> = {
  ...{ ammount: decimal, processAmount: decimal },
  fullName: (value) => textOf(value).toLocaleUpperCase('es'),
}

/** How the file begins. */
export const headerLine = byteOrderMark + csvLine(columns)

/** Root administrators are told why somebody was absent (decision 88); what else was written about it stays in the product. */
const withoutDetails = ({ records, news }: WorkOfDay): ActivityCard[] => {
  const absences = new Set(news.flatMap(({ id, isAbsence }) => (isAbsence ? id : [])))
  return records.map((record) => ({
    ...toCard(record),
    ...(absences.has(record.idProductivity) && { comments: '', caseSmax: '' }),
  }))
}

/** The lines of a user's day in order of time, the same however often they are asked for. */
export const linesOf = (work: WorkOfDay): string =>
  ordered(withoutDetails(work))
    .map((card) => csvLine(columns.map((name) => (spellings[name] ?? textOf)(card[name]))))
    .join('')
