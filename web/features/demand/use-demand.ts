import { useState } from 'react'
import type { Answer, Endpoint } from '../../../shared/contract.ts'
import { type DemandManagement, demandMessages } from '../../../shared/demand.ts'
import { demand } from '../../../shared/demand-calls.ts'
import { keepAnswer, useApi } from '../../api/use-api.tsx'
import { useSave } from '../../api/use-save.ts'
import { useToast } from '../../ui/toast.tsx'

/** C§8: the banner of a success stays about 4 s. One with 'Deshacer' stays long enough to reach it. */
const bannerTime = 4_000
const undoTime = 10_000

type Versioned = { version: number; savedBy?: string; savedAt?: string }
/** A configuration, and the version that it started from. */
type Draft<Configuration> = { version: number; configuration: Configuration }
type Applied<Configuration> = Draft<Configuration> & {
  /** What a restored default replaced; 'Deshacer' applies it again. */
  replaced?: Configuration | undefined
}

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
  const [draft, setDraft] = useState<Draft<Configuration>>()

  const answer = read.data as (Answer<E> & Versioned) | undefined
  const stored = answer && toConfiguration(answer)
  const isDraft = draft !== undefined && draft.version === answer?.version
  const configuration = isDraft ? draft.configuration : stored

  const reread = () => Promise.all([read.mutate(), categories.mutate(), copies.mutate()])
  const change = (next: Configuration) => answer && setDraft({ version: answer.version, configuration: next })

  const applying = useSave<number, Applied<Configuration>, Answer<E> & Versioned>({
    over: (mine, { version }) => ({ ...mine, version }),
    act: async ({ configuration, version }) => {
      const saved = await save(configuration, version)
      await keepAnswer(endpoint, {} as never, saved)
      return (saved as Versioned).version
    },
    onDone: (version, { replaced }) => {
      setDraft(undefined)
      const undo = replaced && {
        label: 'Deshacer',
        act: () => void applying.run({ configuration: replaced, version }),
      }
      const shown = undo ? { action: undo, hideAfter: undoTime } : { hideAfter: bannerTime }
      showToast({ text: demandMessages.applied, ...shown })
    },
    onOutdated: ({ theirs }) => void keepAnswer(endpoint, {} as never, theirs),
    doneText: () => demandMessages.applied,
    failedText: () => demandMessages.notApplied,
  })
  const { met, close } = applying
  const apply = (chosen: Configuration) =>
    answer && applying.run({ configuration: chosen, version: answer.version })
  const restore = (byDefault: Configuration) =>
    answer && applying.run({ configuration: byDefault, version: answer.version, replaced: stored })

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
    restore,
    busy: applying.busy,
    conflict: met && {
      mine: met.given.configuration,
      savedBy: met.by ?? '',
      apply: applying.keepMine,
      /** Keeps this leader's changes, on top of the configuration in force. */
      keepMine: () => {
        change(met.given.configuration)
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
export type Demand = Omit<ReturnType<typeof useDemand<Endpoint, unknown>>, 'change' | 'apply' | 'restore'>
