import type { ActivityCard } from '../../../../shared/activity-cards.ts'
import { friendly, lengthOf, secondsOf } from '../../../../shared/day-spans.ts'
import { spansOf } from '../../../../shared/overlaps.ts'
import { quantity } from '../../../ui/counted.ts'
import type { BadgeTone } from '../../../ui/list-item.tsx'
import { truncateLabel } from '../../../ui/truncate-label.ts'

/** B§9. */
const titleLimit = 35

export const titleOf = ({ new: process }: Pick<ActivityCard, 'new'>): string =>
  truncateLabel(process, titleLimit)

type Times = { beginDate: string; endDate: string }

/** `HH:mm:ss` → `HH:mm`. */
export const minuteOf = (time: string): string => time.slice(0, 5)

/** `09:00 – 10:30`. */
export const spanText = ({ beginDate, endDate }: Times): string =>
  `${minuteOf(beginDate)} – ${minuteOf(endDate)}`

/** A span as screen readers say it. */
export const spanSaid = ({ beginDate, endDate }: Times): string =>
  `de ${minuteOf(beginDate)} a ${minuteOf(endDate)}`

export const lengthText = ({ beginDate, endDate }: Times): string =>
  friendly(secondsOf(endDate) - secondsOf(beginDate))

/** The length of its parts only, for a card saved in parts (decision 60). */
export const durationOf = (card: ActivityCard): string => friendly(lengthOf(spansOf(card)))

export type CardBadge = { label: string; tone?: BadgeTone }

/** B§2: 'Automático' or the leader's user. */
const sourceOf = ({ isAutomatic, userLeader, user }: ActivityCard): string | undefined => {
  if (isAutomatic) return 'Automático'
  return userLeader !== user ? userLeader : undefined
}

/** Time that is not productive (decision 93). */
const timeBadge: Record<ActivityCard['typeTime'], CardBadge[]> = {
  Productivo: [],
  Afectaciones: [{ label: 'Ausentismo', tone: 'absence' }],
  'No productivo': [{ label: 'No productivo' }],
}

export const badgesOf = (card: ActivityCard): CardBadge[] => {
  const source = sourceOf(card)
  return [
    ...timeBadge[card.typeTime],
    ...(source ? [{ label: source }] : []),
    ...(card.conflict ? [{ label: 'Conflicto', tone: 'danger' } as const] : []),
  ]
}

const pausedTexts = { PAUSED: 'Pausado', RESTORED: 'Retomado', REASSIGNED: 'Reasignado' } as const

const named = (count: number, one: string, many: string): string[] =>
  count > 0 ? [quantity(count, one, many)] : []

/** The counts of a card in words; empty if it has none. */
export const countsText = (card: ActivityCard): string =>
  [
    ...named(card.aprovedCount, 'aprobado', 'aprobados'),
    ...named(card.returnedCount, 'devuelto', 'devueltos'),
    ...named(card.othersCount, 'otro', 'otros'),
    ...(card.pausedLeabel ? [pausedTexts[card.pausedLeabel]] : []),
  ].join(' · ')
