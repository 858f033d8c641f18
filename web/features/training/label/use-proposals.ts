import { useMemo, useState } from 'react'
import type { Proposal, TrainingDocument } from '../../../../shared/training-calls.ts'
import { trainingCalls } from '../../../../shared/training-calls.ts'
import { useApi } from '../../../api/use-api.tsx'
import { boxProblem, inOrder, type Label, sameField } from './labels-model.ts'
import type { Labels } from './use-labels.ts'

type Options = { document: TrainingDocument; labels: Labels; isHidden: boolean }

const none: readonly Proposed[] = []

/** `isChecked`: the user of an example said so, and it is no finding of a version. */
type Proposed = Label & { isChecked?: true }

/** A page may hold a label more than once, each in its own place. */
const idOf = ({ page, key, box }: Proposal): string =>
  ['proposal', page, key, ...[box.left, box.top].map((share) => Math.round(share * 10_000))].join('-')

/**
 * What the user of an example checked and what the version in use finds on a document, as far as this user has neither
 * labelled nor discarded it.
 */
export const useProposals = ({ document, labels, isHidden }: Options) => {
  const [discarded, setDiscarded] = useState<ReadonlySet<string>>(new Set())
  const { data, error, mutate } = useApi(
    trainingCalls.proposals,
    { params: { id: document.id } },
    { revalidateOnMount: true },
  )
  const found = useMemo(() => {
    const given = (fields: readonly Proposal[] = []): Proposed[] =>
      fields.map((one) => ({ ...one, id: idOf(one) }))
    const checked = given(data?.checked?.fields).map((one) => ({ ...one, isChecked: true as const }))
    const isSaid = (one: Label) => checked.some((other) => sameField(one, other))
    return inOrder([...checked, ...given(data?.fields).filter((one) => !isSaid(one))])
  }, [data])
  const shown = useMemo((): readonly Proposed[] => {
    const isLabelled = (one: Label) => labels.labels.some((own) => sameField(own, one))
    return found.filter((one) => !isLabelled(one) && !discarded.has(one.id))
  }, [found, labels.labels, discarded])

  return {
    version: data?.version ?? 0,
    /** Who checked values of an example, and what of it was left out. */
    checked: data?.checked,
    shown: isHidden ? none : shown,
    failed: error !== undefined,
    retry: () => void mutate(),
    /** Adds proposals as labels, as far as the document may have more; returns those that were added. */
    confirm: (some: readonly Label[]): Label[] => {
      const added: Label[] = []
      for (const one of some) {
        if (boxProblem(one, [...labels.labels, ...added], document.missingPages)) continue
        const { page, key, value, box } = one
        const label = { page, key, value, box, id: `label-${crypto.randomUUID()}` }
        labels.add(label)
        added.push(label)
      }
      return added
    },
    discard: ({ id }: Label) => setDiscarded((before) => new Set(before).add(id)),
  }
}
export type Proposals = ReturnType<typeof useProposals>
