import { useState } from 'react'
import type { ActivityCard } from '../../../shared/activity-cards.ts'
import { type ActivityInput, proposedParts } from '../../../shared/activity-input.ts'
import { dayCalls } from '../../../shared/day-calls.ts'
import { ApiError, isStatus, messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { refreshChanged } from '../../api/refresh.ts'
import { useAction } from '../../api/use-action.ts'
import { useConflict } from '../../api/use-conflict.ts'
import { useProblem } from '../../ui/dialog-host.tsx'
import { useToast } from '../../ui/toast.tsx'
import { failureText, texts } from './activity-texts.ts'
import { removals } from './removals.ts'
import { keepCard } from './use-day.ts'

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
  const conflict = useConflict<Given, ActivityCard>()
  const [overlap, setOverlap] = useState<Overlap>()
  const showProblem = useProblem()
  const toast = useToast()
  const action = useAction({
    act: async ({ activity, edited }: Given, actionId) => {
      // The time of a deleted card is free only after its deletion is sent.
      await removals.flush()
      return edited
        ? callApi(dayCalls.edit, { body: { ...activity, ...edited, repoblate: true } })
        : callApi(dayCalls.register, { body: { ...activity, idProductivity: actionId } })
    },
    onDone: (card, { edited }) => {
      setOverlap(undefined)
      conflict.close()
      toast({ text: edited ? texts.updated : texts.registered, hideAfter: successShown })
      onSaved(card)
    },
    afterDone: (card) => void keepCard(card),
    onFailure: (error, given) => {
      setOverlap(undefined)
      conflict.close()
      const code = error instanceof ApiError ? error.code : undefined
      const title = proposing[code ?? '']
      if (title)
        setOverlap({
          ...{ ...given, title, text: messageOf(error) },
          parts: proposedParts((error as ApiError).details),
        })
      const isMet = conflict.meets(error, given)
      const isGone = given.edited !== undefined && isStatus(error, 404)
      if (isMet || isGone) refreshChanged(dayCalls.edit)
      if (isGone) onGone()
      const text = failureText(error, given.edited !== undefined)
      if (!title && !isMet) void showProblem({ title: texts.sorry, text })
      return true
    },
    failedText: (error, { edited }) => failureText(error, edited !== undefined),
  })
  return {
    ...action,
    conflict,
    /** Saves over the card version that was shown beside the typed values. */
    keepMine: () => {
      const { given, theirs } = conflict.met ?? {}
      if (given && theirs) void action.run({ ...given, edited: { id: theirs.id, version: theirs.version } })
    },
    overlap,
    closeOverlap: () => setOverlap(undefined),
    saveParts: ({ parts, activity, edited }: Overlap) =>
      void action.run({ edited, activity: { ...activity, partitions: parts } }),
  }
}
