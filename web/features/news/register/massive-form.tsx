import { useId } from 'react'
import type { GroupSummary } from '../../../../shared/groups.ts'
import type { MassiveState } from '../../../../shared/massive-news.ts'
import { massiveNews } from '../../../../shared/massive-news.ts'
import { newsMessages } from '../../../../shared/news-messages.ts'
import type { NewsFields as SaidNews } from '../../../../shared/news-rows.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { LeaveGuard } from '../../../leave-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { quantity } from '../../../ui/counted.ts'
import { useConfirm, useProblem } from '../../../ui/dialog-host.tsx'
import { Cluster, Stack } from '../../../ui/layout.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { WhyNotLine } from '../../../ui/why-not-line.tsx'
import { failureOf, missingText } from '../news-texts.ts'
import { NewsFields } from './news-fields.tsx'
import { useNewsForm } from './news-form-state.ts'
import { locksOf, missingOf, sentOf, type TypedNews } from './news-values.ts'

type Props = {
  groups: readonly GroupSummary[]
  group: string | undefined
  onGroup: (id: string | undefined) => void
  /** Start values of the form. */
  initial: TypedNews
  today: string
  onBegun: (state: MassiveState, typed: TypedNews) => void
}

const peopleOf = ({ membersCount }: GroupSummary): string => quantity(membersCount, 'persona', 'personas')

/** The same news for every member of a group, after a confirmation (B§8). */
export const MassiveForm = ({ groups, group, onGroup, initial, today, onBegun }: Props) => {
  const form = useNewsForm(initial, undefined, today)
  const confirm = useConfirm()
  const showProblem = useProblem()
  const chosen = groups.find(({ id }) => id === group)
  const saving = useAction({
    act: (given: SaidNews & { group: string }, actionId) =>
      callApi(massiveNews.register, { body: { ...given, id: actionId } }),
    onDone: (state) => {
      form.saved()
      onBegun(state, form.getValues())
    },
    onFailure: (error) => {
      void showProblem(failureOf(error))
      return true
    },
    failedText: (error) => failureOf(error).text,
  })
  const typed = form.getValues()
  const missing = [
    ...(chosen ? [] : (['group'] as const)),
    ...missingOf(typed, locksOf(typed, undefined, today)),
  ]
  const whyNot = missingText(missing)
  const whyId = useId()
  const ask = form.submit((parsed) => {
    if (!chosen) return
    const given = sentOf(parsed, undefined, today)
    void confirm({
      title: newsMessages.confirmMassive,
      body: (
        <>
          <p>{newsMessages.confirmMassiveDetail}</p>
          <p>{`${given.new} para el grupo ${chosen.name}, ${peopleOf(chosen)}.`}</p>
        </>
      ),
      confirmLabel: 'Aceptar',
      act: (close) => saving.run({ ...given, group: chosen.id }, close),
    })
  }, missing[0])
  return (
    <Stack as="form" onSubmit={ask} noValidate aria-label="Registrar novedad masiva">
      <SearchSelect
        label="Grupo"
        options={groups.map((one) => ({ value: one.id, label: `${one.name} · ${peopleOf(one)}` }))}
        value={chosen?.id ?? ''}
        onChange={(id) => onGroup(id || undefined)}
        labelLimit={70}
      />
      <NewsFields form={form} today={today} />
      <Cluster justify="end">
        <WhyNotLine id={whyId}>{whyNot}</WhyNotLine>
        <Button type="submit" loading={saving.busy} whyNot={whyNot} saidIn={whyId}>
          Registrar novedad
        </Button>
      </Cluster>
      <LeaveGuard asks={form.isDirty()} />
    </Stack>
  )
}
