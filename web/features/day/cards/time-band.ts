import type { DayAnswer } from '../../../../shared/activity-cards.ts'
import { friendly, lengthOf, secondsOf } from '../../../../shared/day-spans.ts'
import { spansOf } from '../../../../shared/overlaps.ts'
import { quantity } from '../../../ui/counted.ts'
import { badgesOf, spanSaid, titleOf } from './card-texts.ts'
import { type DayItem, itemsOf } from './day-items.ts'

const hour = 3_600
/** The band shows at least the working day of decision 64, in whole hours. */
const usual = { from: 8 * hour, to: 18 * hour }

type Kind = 'productive' | 'absence' | 'other' | 'gap'
/** A card or a gap on the band; a card saved in parts has one segment for each. */
export type Segment = {
  item: DayItem
  key: string
  kind: Kind
  conflict: boolean
  /** Its accessible name. */
  label: string
  /** Its position, in hundredths of the band's width. */
  left: number
  width: number
}
export type Band = { segments: Segment[]; hours: { label: string; left: number }[]; summary: string }

const describe = (item: DayItem): string => {
  if (item.kind === 'gap') return `Tiempo sin registrar ${spanSaid(item.gap)}`
  const badges = badgesOf(item.card).map(({ label }) => label)
  return [`${titleOf(item.card)} ${spanSaid(item.card)}`, ...badges].join(', ')
}

const partsOf = (item: DayItem) =>
  item.kind === 'card'
    ? spansOf(item.card)
    : [{ from: secondsOf(item.gap.beginDate), to: secondsOf(item.gap.endDate) }]

const kinds = { Productivo: 'productive', Afectaciones: 'absence', 'No productivo': 'other' } as const

const kindOf = (item: DayItem): Kind => (item.kind === 'gap' ? 'gap' : kinds[item.card.typeTime])

/** The picture in words. */
const summaryOf = ({ productivity, gaps, hoursSeg }: DayAnswer): string => {
  const conflicts = productivity.filter(({ conflict }) => conflict).length
  const missing = lengthOf(
    gaps.map((gap) => ({ from: secondsOf(gap.beginDate), to: secondsOf(gap.endDate) })),
  )
  return [
    `${quantity(productivity.length, 'actividad', 'actividades')}, ${friendly(hoursSeg)}`,
    ...(gaps.length > 0
      ? [`${quantity(gaps.length, 'espacio', 'espacios')} sin registrar, ${friendly(missing)}`]
      : []),
    ...(conflicts > 0 ? [quantity(conflicts, 'actividad en conflicto', 'actividades en conflicto')] : []),
  ].join('; ')
}

/** The picture of a day: the position of each segment, and the same in words. */
export const bandOf = (day: DayAnswer): Band => {
  const items = itemsOf(day)
  const all = items.flatMap(partsOf)
  const from = Math.floor(Math.min(usual.from, ...all.map((part) => part.from)) / hour) * hour
  const to = Math.ceil(Math.max(usual.to, ...all.map((part) => part.to)) / hour) * hour
  const placeOf = (seconds: number): number => (100 * (seconds - from)) / (to - from)
  const step = to - from > 14 * hour ? 2 : 1
  return {
    segments: items.flatMap((item) =>
      partsOf(item).map((part) => ({
        item,
        key: `${item.key} ${part.from}`,
        kind: kindOf(item),
        conflict: item.kind === 'card' && item.card.conflict,
        label: describe(item),
        left: placeOf(part.from),
        width: placeOf(part.to) - placeOf(part.from),
      })),
    ),
    hours: Array.from({ length: Math.floor((to - from) / (step * hour)) + 1 }, (_, index) => {
      const at = from + index * step * hour
      return { label: String(at / hour), left: placeOf(at) }
    }),
    summary: summaryOf(day),
  }
}
