import { useState } from 'react'
import type { ActivityCard } from '../../../../shared/activity-cards.ts'
import { type ActivityInput, proposedParts } from '../../../../shared/activity-input.ts'
import { dayCalls } from '../../../../shared/day-calls.ts'
import { ApiError, isStatus, messageOf, problemFrom } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { revalidate } from '../../../api/refresh.ts'
import { useSave } from '../../../api/use-save.ts'
import { useProblem } from '../../../ui/dialog-host.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { removals } from '../cards/removals.ts'
import { keepCard } from '../use-day.ts'
import { failureText, texts } from './activity-texts.ts'

type Given = {
  activity: ActivityInput
  /** The card in edit, with the version that was read. */
  edited?: { id: string; version: number }
}
/** An activity that is not saved as typed: the reason, and the free parts of its time (decisions 60 and 95). */
export type Overlap = Given & { title: string; text: string; parts: ReturnType<typeof proposedParts> }

/** Titles of the refusals that propose parts. */
const proposing: Partial<Record<string, string>> = {
  activityOverlaps: texts.sorry,
  activityParts: texts.confirmParts,
}

const successShown = 4_000

type Options = {
  onSaved: (card: ActivityCard) => void
  /** The card in edit was deleted meanwhile. */
  onGone: () => void
}

/**
 * Registers an activity, or saves the one in edit. One that is refused because of an overlap can be saved in
 * its free parts.
 */
export const useSaveActivity = ({ onSaved, onGone }: Options) => {
  const [overlap, setOverlap] = useState<Overlap>()
  const showProblem = useProblem()
  const toast = useToast()
  const action = useSave<ActivityCard, Given, ActivityCard>({
    over: (given, { id, version }) => ({ ...given, edited: { id, version } }),
    act: async ({ activity, edited }, actionId) => {
      // The time of a deleted card is free only after its deletion is sent.
      await removals.flush()
      return edited
        ? callApi(dayCalls.edit, { body: { ...activity, ...edited, repoblate: true } })
        : callApi(dayCalls.register, { body: { ...activity, idProductivity: actionId } })
    },
    onDone: (card, { edited }) => {
      setOverlap(undefined)
      toast({ text: edited ? texts.updated : texts.registered, hideAfter: successShown })
      onSaved(card)
    },
    afterDone: (card) => void keepCard(card),
    onOutdated: () => {
      setOverlap(undefined)
      void revalidate(dayCalls.edit)
    },
    onFailure: (error, given) => {
      setOverlap(undefined)
      const code = error instanceof ApiError ? error.code : undefined
      const title = proposing[code ?? '']
      if (title)
        setOverlap({
          ...{ ...given, title, text: messageOf(error) },
          parts: proposedParts((error as ApiError).details),
        })
      if (given.edited !== undefined && isStatus(error, 404)) {
        void revalidate(dayCalls.edit)
        onGone()
      }
      const text = failureText(error, given.edited !== undefined)
      if (!title) void showProblem({ ...problemFrom(error, text), title: texts.sorry })
      return true
    },
    failedText: (error, { edited }) => failureText(error, edited !== undefined),
  })
  return {
    ...action,
    overlap,
    closeOverlap: () => setOverlap(undefined),
    saveParts: ({ parts, activity, edited }: Overlap) =>
      void action.run({ edited, activity: { ...activity, partitions: parts } }),
  }
}
