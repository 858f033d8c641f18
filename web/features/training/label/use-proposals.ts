import { useMemo, useState } from 'react'
import { overlap } from '../../../../shared/boxes.ts'
import type { Proposal, TrainingDocument } from '../../../../shared/training-calls.ts'
import { trainingCalls } from '../../../../shared/training-calls.ts'
import { useApi } from '../../../api/use-api.tsx'
import { boxProblem, inOrder, type Label } from './labels-model.ts'
import type { Labels } from './use-labels.ts'

type Options = { document: TrainingDocument; labels: Labels; readOnly: boolean }

const none: readonly Label[] = []

/** A page may hold a label more than once, each in its own place. */
const idOf = ({ page, key, box }: Proposal): string =>
  ['proposal', page, key, ...[box.left, box.top].map((share) => Math.round(share * 10_000))].join('-')

/** What the version in use finds on a document and the user has neither labelled nor discarded. */
export const useProposals = ({ document, labels, readOnly }: Options) => {
  const [discarded, setDiscarded] = useState<ReadonlySet<string>>(new Set())
  const { data, error, mutate } = useApi(
    trainingCalls.proposals,
    { params: { id: document.id } },
    { revalidateOnMount: true },
  )
  const found = useMemo(() => inOrder((data?.fields ?? []).map((one) => ({ ...one, id: idOf(one) }))), [data])
  const shown = useMemo(() => {
    const isLabelled = ({ page, key, box }: Label) =>
      labels.labels.some((own) => own.page === page && own.key === key && overlap(own.box, box))
    return found.filter((one) => !isLabelled(one) && !discarded.has(one.id))
  }, [found, labels.labels, discarded])

  return {
    version: data?.version ?? 0,
    shown: readOnly ? none : shown,
    failed: error !== undefined,
    retry: () => void mutate(),
    /** Adds proposals as labels, as far as the document may have more; returns those that were added. */
    confirm: (some: readonly Label[]): Label[] => {
      const added: Label[] = []
      for (const one of some) {
        if (boxProblem(one, [...labels.labels, ...added], document.missingPages)) continue
        const label = { ...one, id: `label-${crypto.randomUUID()}` }
        labels.add(label)
        added.push(label)
      }
      return added
    },
    discard: ({ id }: Label) => setDiscarded((before) => new Set(before).add(id)),
  }
}
export type Proposals = ReturnType<typeof useProposals>
