import { memo, type ReactNode, useMemo } from 'react'
import type { DayAnswer } from '../../../shared/activity-cards.ts'
import { Message, Note, Stack } from '../../ui/layout.tsx'
import { editsAnother } from '../../ui/list-item.tsx'
import { Panel } from '../../ui/page.tsx'
import { useFocusKeeper } from '../../ui/use-focus-keeper.ts'
import { texts } from './activity/activity-texts.ts'
import { type CardActions, CardItem } from './cards/card-item.tsx'
import classes from './cards/cards.module.css'
import { DayBand } from './cards/day-band.tsx'
import { type DayItem, type Gap, itemsOf } from './cards/day-items.ts'
import { GapItem } from './cards/gap-item.tsx'
import { DayHead } from './day-head.tsx'
import { DayCounters } from './totals/day-counters.tsx'
import { DayGoals } from './totals/day-goals.tsx'

type Props = {
  day: DayAnswer
  withCases: boolean
  /** Without them the day is read-only. */
  actions?: CardActions & { onFill: (gap: Gap) => void }
  /** The card that is in edit. */
  editing?: string
  /** The bar of the last deletion. */
  undo?: ReactNode
}

const goTo = ({ key }: DayItem): void => document.getElementById(`item-${key}`)?.focus()

/** A day with its hours, its cases and its cards; typing in the form beside it does not render it again. */
export const DayPanel = memo((props: Props) => {
  const { day, withCases, actions, editing, undo } = props
  const items = useMemo(() => itemsOf(day), [day])
  const list = useFocusKeeper<HTMLDivElement>()
  const canFill = actions && day.editable && !editing
  const pick = (item: DayItem) => (item.kind === 'gap' && canFill ? actions.onFill(item.gap) : goTo(item))
  const editingOf = (id: string) => (editing ? (editing === id ? 'this' : 'other') : undefined)
  return (
    <Panel label="Resumen del día">
      <DayHead day={day} />
      <DayCounters day={day} withCases={withCases} />
      {items.length > 0 && <DayBand day={day} onPick={pick} />}
      <DayGoals goals={day.goals} presentSeconds={day.presentSeconds} />
      {day.hasConflict && (
        <Message as="p" above={4} tone="danger" role="status">
          {actions ? texts.conflict : texts.conflictOfOther}
        </Message>
      )}
      {actions && day.editableReason && (
        <Note above={4} size="body">
          {day.editableReason}
        </Note>
      )}
      <div ref={list}>
        {undo}
        {items.length === 0 ? (
          <p className={classes.empty}>{actions ? texts.empty : texts.emptyOfOther}</p>
        ) : (
          <Stack as="ol" above={4} gap={2} aria-label="Actividades del día">
            {items.map((item) =>
              item.kind === 'card' ? (
                <CardItem
                  key={item.key}
                  card={item.card}
                  actions={actions}
                  editing={editingOf(item.card.id)}
                />
              ) : (
                <GapItem
                  key={item.key}
                  gap={item.gap}
                  onFill={actions && day.editable ? actions.onFill : undefined}
                  whyNot={editing && editsAnother}
                />
              ),
            )}
          </Stack>
        )}
      </div>
    </Panel>
  )
})
