import type { MonthLine } from '../../../../shared/day-calls.ts'
import { placeKeyIn } from '../../../../shared/place-key.ts'
import { rosterPlaces } from '../../../../shared/roster-places.ts'

type Counts = Pick<MonthLine, 'aprovedCount' | 'returnedCount' | 'othersCount' | 'total'>
export type TotalsRow = {
  key: string
  kind: 'heading' | 'line' | 'total'
  name: string
  counts?: Counts
}

/** Areas whose processes have their own heading (B§2). */
const headed = [rosterPlaces.groupDisbursement.area, rosterPlaces.reviewDoc.area]

const byName = (a: MonthLine, b: MonthLine): number =>
  `${a.area} ${a.new}`.localeCompare(`${b.area} ${b.new}`, 'es')

const lineOf = (line: MonthLine): TotalsRow => ({
  key: placeKeyIn({ ...line, process: line.new }),
  kind: 'line',
  name: headed.includes(line.area) ? line.new : `${line.new} · ${line.area}`,
  counts: line,
})

/** Lines of a month: those of Desembolso and of Revisión Doc under 'Procesos …', then the others, and the footer. */
export const totalsRows = ({ items, ...counts }: { items: readonly MonthLine[] } & Counts): TotalsRow[] => {
  const sorted = items.toSorted(byName)
  const groups = headed.flatMap((area): TotalsRow[] => {
    const own = sorted.filter((line) => line.area === area)
    if (own.length === 0) return []
    return [{ key: area, kind: 'heading', name: `Procesos ${area}` }, ...own.map(lineOf)]
  })
  const others = sorted.filter(({ area }) => !headed.includes(area)).map(lineOf)
  return [...groups, ...others, { key: 'total', kind: 'total', name: 'Total', counts }]
}
