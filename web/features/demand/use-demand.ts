import { useState } from 'react'
import type { Answer, Endpoint } from '../../../shared/contract.ts'
import { type DemandManagement, demandMessages } from '../../../shared/demand.ts'
import { demand } from '../../../shared/demand-calls.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useAction } from '../../api/use-action.ts'
import { keepAnswer, useApi } from '../../api/use-api.tsx'
import { useConflict } from '../../api/use-conflict.ts'
import { useToast } from '../../ui/toast.tsx'

/** C§8: the banner of a success stays about 4 s. */
const bannerTime = 4_000

type Versioned = { version: number; savedBy?: string; savedAt?: string }

type Kind<E extends Endpoint, Configuration> = {
  management: DemandManagement
  endpoint: E
  toConfiguration: (answer: Answer<E>) => Configuration
  save: (configuration: Configuration, version: number) => Promise<Answer<E>>
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Reads, changes and applies a configuration. Changes that are not applied yet belong to the version that they
 * started from. If another user's came into force meanwhile, the leader sees both and decides (decision 48).
 */
export const useDemand = <E extends Endpoint, Configuration>(kind: Kind<E, Configuration>) => {
  const { management, endpoint, toConfiguration, save } = kind
  const showToast = useToast()
  const read = useApi(endpoint, {} as never)
  const categories = useApi(demand.categories, { query: { management } })
  const copies = useApi(demand.copies, {})
  const [draft, setDraft] = useState<{ version: number; configuration: Configuration }>()
  const { met, meets, close } = useConflict<Configuration, Answer<E>>()

  const answer = read.data as (Answer<E> & Versioned) | undefined
  const stored = answer && toConfiguration(answer)
  const isDraft = draft !== undefined && draft.version === answer?.version
  const configuration = isDraft ? draft.configuration : stored

  const reread = () => Promise.all([read.mutate(), categories.mutate(), copies.mutate()])
  const change = (next: Configuration) => answer && setDraft({ version: answer.version, configuration: next })

  const applying = useAction({
    act: async ({ chosen, version }: { chosen: Configuration; version: number }) => {
      await keepAnswer(endpoint, {} as never, await save(chosen, version))
    },
    onDone: () => {
      setDraft(undefined)
      close()
      showToast({ text: demandMessages.applied, hideAfter: bannerTime })
    },
    onFailure: (error, { chosen }) => {
      if (!meets(error, chosen)) return false
      void keepAnswer(endpoint, {} as never, (error as ApiError).present as Answer<E>)
      return true
    },
    doneText: () => demandMessages.applied,
    failedText: () => demandMessages.notApplied,
  })
  const apply = (chosen: Configuration) => answer && applying.run({ chosen, version: answer.version })

  return {
    ready: configuration !== undefined && categories.data !== undefined && copies.data !== undefined,
    failure: read.error ?? categories.error ?? copies.error,
    reread,
    answer,
    stored,
    configuration,
    changed: isDraft && !same(configuration, stored),
    change,
    apply,
    busy: applying.busy,
    conflict: met && {
      mine: met.given,
      savedBy: met.by ?? '',
      apply: () => void apply(met.given),
      /** Keeps this leader's changes, on top of the configuration in force. */
      keepMine: () => {
        change(met.given)
        close()
      },
      takeTheirs: () => {
        setDraft(undefined)
        close()
      },
    },
    labelOf: (id: string) => categories.data?.find((category) => category.id === id)?.label ?? '',
    note: copies.data?.find(({ id }) => id === 'nextLoads')?.text ?? '',
  }
}
export type Demand = Omit<ReturnType<typeof useDemand<Endpoint, unknown>>, 'change' | 'apply'>
