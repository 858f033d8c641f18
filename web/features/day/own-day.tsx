import { useCallback, useMemo } from 'react'
import { flushSync } from 'react-dom'
import type { ActivityCard, DayAnswer } from '../../../shared/activity-cards.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { messageOf } from '../../api/api-error.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { useConfirm } from '../../ui/dialog-host.tsx'
import { ErrorModal } from '../../ui/error-modal.tsx'
import { Cluster, Columns, SectionTitle } from '../../ui/layout.tsx'
import { lazyDialog, lazyPart } from '../../ui/lazy-part.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Panel } from '../../ui/page.tsx'
import type { Registrant } from './activity/activity-form.tsx'
import { texts } from './activity/activity-texts.ts'
import type { Place, TypedActivity } from './activity/activity-values.ts'
import form from './activity/form.module.css'
import { useSaveActivity } from './activity/use-save-activity.ts'
import { spanText, titleOf } from './cards/card-texts.ts'
import { removals } from './cards/removals.ts'
import { UndoBar } from './cards/undo-bar.tsx'
import { useRemovals } from './cards/use-removals.ts'
import classes from './day.module.css'
import { useFilling } from './filling/use-filling.ts'
import { useDay } from './use-day.ts'
import { useRegistrant } from './use-registrant.ts'

/** Both start to load at once, while the day is requested. */
const early = { loading: <Loading />, early: true }
const ActivityForm = lazyPart(async () => (await import('./activity/activity-form.tsx')).ActivityForm, early)
const DayPanel = lazyPart(async () => (await import('./day-panel.tsx')).DayPanel, early)
const MonthTotals = lazyPart(async () => (await import('./totals/month-totals.tsx')).MonthTotals)
const TemplateBar = lazyPart(async () => (await import('./filling/template-bar.tsx')).TemplateBar)
const ActivityConflict = lazyDialog(
  async () => (await import('./activity/activity-conflict.tsx')).ActivityConflict,
  ({ saving }) => saving.close(),
)
const OverlapDialog = lazyDialog(
  async () => (await import('./filling/overlap-dialog.tsx')).OverlapDialog,
  ({ saving }) => saving.closeOverlap(),
)

/** Focuses the first button of a card. */
const focusEdit = (id: string): void =>
  document.getElementById(`item-${id}`)?.querySelector('button')?.focus()

type KeepProps = {
  day: DayAnswer
  registrant: Registrant & { place: Place | undefined }
}

/** The form on the left, the day on the right. */
const KeepDay = ({ day: answered, registrant }: KeepProps) => {
  const { day, held, problem } = useRemovals(answered)
  const { filling, turn, ...fill } = useFilling(day, registrant.place)
  const confirm = useConfirm()
  const saving = useSaveActivity({
    onSaved: fill.saved,
    onGone: fill.withoutCard,
  })
  const { edit, repeat, gap, typed } = fill
  const fillTemplate = (next: TypedActivity) =>
    fill.fill({ typed: next, focus: next.beginDate === '' ? 'beginDate' : 'aprovedCount' })
  const remove = useCallback(
    async (card: ActivityCard) => {
      const isConfirmed = await confirm({
        title: texts.askRemove,
        body: `${titleOf(card)}, ${spanText(card)}`,
        confirmLabel: 'Eliminar',
        danger: true,
      })
      if (isConfirmed) removals.hold(card)
    },
    [confirm],
  )
  const actions = useMemo(
    () => ({ onEdit: edit, onRemove: remove, onRepeat: repeat, onFill: gap }),
    [edit, remove, repeat, gap],
  )
  const undo = useMemo(() => <UndoBar held={held} onUndo={removals.undo} />, [held])
  const cancel = () => {
    const { edited } = filling
    // The buttons of the cards are enabled only when no card is in edit.
    flushSync(fill.clear)
    if (edited) focusEdit(edited.id)
  }
  return (
    <>
      <Columns>
        <div className={`${classes.form} ${form.panel}`}>
          <Panel label="Formulario">
            <Cluster nowrap align="start" justify="between" gap={3} className={form.head}>
              <SectionTitle below={3}>
                {filling.edited ? 'Editar actividad' : 'Registrar actividad'}
              </SectionTitle>
              {!filling.edited && day.templates && (
                <TemplateBar templates={day.templates} typedNow={() => typed.current} onFill={fillTemplate} />
              )}
            </Cluster>
            <ActivityForm
              key={turn}
              day={day}
              registrant={registrant}
              filling={filling}
              saving={saving}
              onTyped={fill.keep}
              onCancel={cancel}
            />
          </Panel>
        </div>
        <DayPanel
          day={day}
          withCases={!registrant.isAdministrative}
          actions={actions}
          editing={filling.edited?.id}
          undo={undo}
        />
      </Columns>
      {!registrant.isAdministrative && <MonthTotals user={day.user} month={day.today.slice(0, 7)} />}
      {saving.overlap && <OverlapDialog saving={saving} />}
      {saving.met && <ActivityConflict saving={saving} typed={typed.current} onTake={fill.takeCard} />}
      {problem && <ErrorModal problem={{ title: texts.sorry, ...problem }} onClose={removals.clearProblem} />}
    </>
  )
}

type Props = { user: SessionUser; day: string | undefined }

/** The user's own day: its activities, and the form to register them. */
export const OwnDay = ({ user, day: asked }: Props) => {
  const { data: day, error, mutate } = useDay(user.login, asked)
  const { registrant, failure, retry } = useRegistrant(user)
  const data = day && registrant && { day, registrant }
  return (
    <AsyncPanel
      data={data}
      failure={failure ?? (error && messageOf(error))}
      onRetry={failure ? retry : mutate}
      framed
    >
      {({ day, registrant }) => <KeepDay key={day.day} day={day} registrant={registrant} />}
    </AsyncPanel>
  )
}
