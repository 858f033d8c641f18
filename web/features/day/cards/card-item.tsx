import { memo } from 'react'
import type { ActivityCard } from '../../../../shared/activity-cards.ts'
import { pageRefusals } from '../../../../shared/page-refusals.ts'
import { shownAmount } from '../../../../shared/shown-amounts.ts'
import { Note, Stack } from '../../../ui/layout.tsx'
import { Badge, editsAnother, ItemActions, ItemCard, ItemTitle } from '../../../ui/list-item.tsx'
import { badgesOf, countsText, durationOf, minuteOf, spanSaid, spanText, titleOf } from './card-texts.ts'
import classes from './cards.module.css'

export type CardActions = {
  onEdit: (card: ActivityCard) => void
  onRemove: (card: ActivityCard) => void
  onRepeat: (card: ActivityCard) => void
}

type Props = {
  card: ActivityCard
  /** Without them the card is read-only. */
  actions?: CardActions
  /** A card is in edit, and no other can be changed (B§4). */
  editing?: 'this' | 'other'
}

const Actions = ({ card, actions, editing }: Required<Pick<Props, 'card' | 'actions'>> & Props) => {
  const closed = editing && editsAnother
  const fixed = card.enabled ? undefined : (card.disabledReason ?? pageRefusals.activityFixed.message)
  // The form has no types of news, so it could never save one.
  const ofLeader = card.isLeaderReported ? 'Las novedades se registran en Novedades' : undefined
  return (
    <ItemActions
      named={`${titleOf(card)} ${spanSaid(card)}`}
      actions={[
        { label: 'Editar', act: () => actions.onEdit(card), reason: closed ?? fixed },
        { label: 'Eliminar', act: () => actions.onRemove(card), reason: closed ?? fixed },
        { label: 'Repetir', act: () => actions.onRepeat(card), reason: closed ?? ofLeader },
      ]}
    />
  )
}

const kinds: Partial<Record<ActivityCard['typeTime'], 'absence' | 'other'>> = {
  Afectaciones: 'absence',
  'No productivo': 'other',
}

/** An activity of the day (B§2). */
export const CardItem = memo(({ card, actions, editing }: Props) => {
  const { management, area, partitions, comments, ammount, caseSmax } = card
  const counts = countsText(card)
  return (
    <ItemCard
      className={classes.card}
      id={`item-${card.id}`}
      tabIndex={-1}
      kind={kinds[card.typeTime]}
      editing={editing === 'this'}
    >
      <Stack as="p" gap={1}>
        <span>{spanText(card)}</span>
        <Note as="span">{durationOf(card)}</Note>
      </Stack>
      <div>
        <ItemTitle>
          <strong title={card.new}>{titleOf(card)}</strong>
          {badgesOf(card).map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </ItemTitle>
        <Note>
          {[
            `${management} · ${area}`,
            counts,
            ammount && shownAmount(ammount),
            caseSmax && caseSmax !== '0' && `Caso ${caseSmax}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Note>
        {partitions.length > 0 && (
          <Note>
            {`En partes: ${partitions.map((part) => `${minuteOf(part.beginDate)} – ${minuteOf(part.endDate)}`).join(', ')}`}
          </Note>
        )}
        {comments && <Note>{comments}</Note>}
      </div>
      {actions && <Actions card={card} actions={actions} editing={editing} />}
    </ItemCard>
  )
})
