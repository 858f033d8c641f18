import type { TeamMember } from '../../../../shared/day-calls.ts'
import { presentSecondsOf, workingDaySeconds } from '../../../../shared/day-goals.ts'
import { friendly } from '../../../../shared/day-spans.ts'
import type { SheetColumn } from '../../../../shared/sheet-values.ts'
import { sheetName } from '../../../../shared/sheet-values.ts'
import { formatName } from '../../../format.ts'
import { Link } from '../../../link.tsx'
import { dayPath } from '../../../navigation/day-params.ts'
import { counted } from '../../../ui/counted.ts'
import type { Column, Sort } from '../../../ui/data-table-model.ts'
import { Note } from '../../../ui/layout.tsx'
import { spanText } from '../cards/card-texts.ts'
import summary from '../totals/summary.module.css'

export const byName: Sort = { id: 'persona', desc: false }

const nameOf = ({ fullName, user }: TeamMember): string => fullName || user
const shownName = ({ fullName, user }: TeamMember): string => formatName(fullName) || user

/** The done percentage of the goal; undefined without a goal. */
export const progressOf = ({ done, goal }: TeamMember): number | undefined =>
  goal > 0 ? Math.round((100 * done) / goal) : undefined

export const absencesText = ({ absences }: TeamMember): string =>
  absences.map((absence) => `${absence.new} ${spanText(absence)}`).join(', ')

/** The goal for the present time; under it the full goal, if the person is not present all day (decision 92). */
const Goal = ({ goal, fullGoal }: TeamMember) => {
  if (fullGoal === 0) return null
  if (goal === fullGoal) return counted(goal)
  return (
    <>
      {goal > 0 ? counted(goal) : 'Sin meta'}
      <Note as="span" size="note" block className={summary.fullGoal}>
        jornada: {counted(fullGoal)}
      </Note>
    </>
  )
}

const figure = (
  id: string,
  header: string,
  of: (member: TeamMember) => number | undefined,
  show: (value: number) => string = (value) => counted(value),
  width = '8%',
): Column<TeamMember> => ({
  id,
  header,
  cell: (member) => {
    const value = of(member)
    return value === undefined ? '' : show(value)
  },
  sortBy: of,
  ...{ width, align: 'end', whole: true },
})

/** A name links to the person's day (decision 62), unless the person has never entered and so has no login. */
export const teamColumns = (day: string | undefined): Column<TeamMember>[] => [
  {
    id: 'persona',
    header: 'Persona',
    cell: (member) =>
      member.user ? (
        <Link to={dayPath({ tab: 'equipo', day, person: member.user })}>{shownName(member)}</Link>
      ) : (
        shownName(member)
      ),
    sortBy: nameOf,
    search: (member) => `${nameOf(member)} ${member.user}`,
    rowHeader: true,
  },
  {
    id: 'area',
    header: 'Área y proceso',
    cell: ({ area, process }) => `${area} · ${process}`,
    sortBy: ({ area, process }) => `${area} ${process}`,
    search: ({ area, process }) => `${area} ${process}`,
    width: '16%',
  },
  {
    ...figure('horas', 'Horas', ({ hoursSeg }) => hoursSeg, friendly, '9%'),
    cell: ({ hoursSeg }) => (
      <span className={summary.hours} data-enough={hoursSeg >= workingDaySeconds || undefined}>
        {friendly(hoursSeg)}
      </span>
    ),
  },
  figure('casos', 'Casos', ({ total }) => total),
  {
    ...figure('meta', 'Meta', ({ goal, fullGoal }) => (fullGoal > 0 ? goal : undefined)),
    cell: (member) => <Goal {...member} />,
  },
  figure('avance', 'Avance', progressOf, (value) => `${value} %`),
  {
    id: 'ausencias',
    header: 'Ausencias',
    cell: (member) => absencesText(member),
    sortBy: ({ absenceSeconds }) => absenceSeconds,
    search: absencesText,
    width: '13%',
  },
  {
    ...figure('vacios', 'Sin registrar', ({ gapSeconds }) => gapSeconds, friendly, '11%'),
    cell: ({ gaps, gapSeconds }) => (gaps > 0 ? `${friendly(gapSeconds)} (${gaps})` : ''),
  },
  figure('conflictos', 'Conflictos', ({ conflicts }) => conflicts || undefined, undefined, '9%'),
]

const hours = (seconds: number): number => Math.round(seconds / 36) / 100

/** The board as a file: hours are numbers, so that a spreadsheet can add them up. */
export const teamSheet: SheetColumn<TeamMember>[] = [
  { header: 'Persona', width: 36, value: (member) => sheetName(nameOf(member)) },
  { header: 'Usuario', width: 14, value: ({ user }) => user },
  { header: 'Área', width: 22, value: ({ area }) => area },
  { header: 'Proceso', width: 28, value: ({ process }) => process },
  { header: 'Horas registradas', width: 16, value: ({ hoursSeg }) => hours(hoursSeg) },
  { header: 'Horas productivas', width: 16, value: ({ productiveSeconds }) => hours(productiveSeconds) },
  { header: 'Horas de ausentismo', width: 18, value: ({ absenceSeconds }) => hours(absenceSeconds) },
  {
    header: 'Horas no productivas',
    width: 18,
    value: ({ nonProductiveSeconds }) => hours(nonProductiveSeconds),
  },
  { header: 'Horas sin registrar', width: 18, value: ({ gapSeconds }) => hours(gapSeconds) },
  { header: 'Aprobados', width: 12, value: ({ aprovedCount }) => aprovedCount },
  { header: 'Devueltos', width: 12, value: ({ returnedCount }) => returnedCount },
  { header: 'Otros', width: 12, value: ({ othersCount }) => othersCount },
  { header: 'Total', width: 12, value: ({ total }) => total },
  { header: 'Meta', width: 12, value: ({ goal }) => goal },
  { header: 'Meta de jornada completa', width: 22, value: ({ fullGoal }) => fullGoal },
  {
    header: 'Horas presentes',
    width: 16,
    value: ({ absenceSeconds }) => hours(presentSecondsOf(absenceSeconds)),
  },
  { header: 'Hecho', width: 12, value: ({ done }) => done },
  { header: 'Ausencias', width: 40, value: absencesText },
  { header: 'Conflictos', width: 12, value: ({ conflicts }) => conflicts },
]
