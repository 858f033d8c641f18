import { useMemo, useState } from 'react'
import type { TrainingDocument } from '../../../../shared/training-calls.ts'
import { trainingCalls } from '../../../../shared/training-calls.ts'
import { useApi } from '../../../api/use-api.tsx'
import { boxProblem, inOrder, type Label } from './labels-model.ts'
import type { Labels } from './use-labels.ts'

type Options = { document: TrainingDocument; labels: Labels; readOnly: boolean }

const none: readonly Label[] = []

/** What the version in use finds on a document and the user has neither labelled nor discarded. */
export const useProposals = ({ document, labels, readOnly }: Options) => {
  const [discarded, setDiscarded] = useState<ReadonlySet<string>>(new Set())
  const { data, error, mutate } = useApi(
    trainingCalls.proposals,
    { params: { id: document.id } },
    { revalidateOnMount: true },
  )
  const found = useMemo(
    () => inOrder((data?.fields ?? []).map((one) => ({ ...one, id: `proposal-${one.page}-${one.key}` }))),
    [data],
  )
  const shown = useMemo(() => {
    const own = new Set(labels.labels.map(({ page, key }) => `${page} ${key}`))
    return found.filter(({ id, page, key }) => !own.has(`${page} ${key}`) && !discarded.has(id))
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
