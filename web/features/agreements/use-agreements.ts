import { useCallback, useMemo, useState } from 'react'
import type { Answer, Endpoint } from '../../../shared/contract.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { useAction } from '../../api/use-action.ts'
import { keepAnswer, useApi } from '../../api/use-api.tsx'
import { isOutdated } from '../../api/use-save.ts'
import { useToast } from '../../ui/toast.tsx'
import { agreementMessages, alertTime } from './agreement-texts.ts'

type Kind<E extends Endpoint, Value> = {
  endpoint: E
  toValue: (answer: Answer<E>) => Value
  save: (value: Value, version: number) => Promise<Answer<E>>
  /** The differences, in words. */
  linesOf: (from: Value, to: Value) => string[]
  merge: (theirs: Value, base: Value, mine: Value) => Value
}

type Saved = { version: number; savedBy?: string; savedAt?: string }
/** The changes of a leader to a version. */
type Draft<Value> = { version: number; base: Value; mine: Value }

const notApplied = (error: unknown): string =>
  error instanceof ApiError && error.code === 'agreementRefused'
    ? [error.details.user, messageOf(error)].filter(Boolean).join(': ')
    : agreementMessages.notApplied

/**
 * Reads, changes and applies a configuration of agreements. If another user applied one meanwhile, the
 * leader's changes are merged into it, and nothing is applied until the leader confirms it (decision 48).
 */
export const useAgreements = <E extends Endpoint, Value>(kind: Kind<E, Value>) => {
  const { endpoint, toValue, save, linesOf, merge } = kind
  const showToast = useToast()
  const read = useApi(endpoint, {} as never)
  const [draft, setDraft] = useState<Draft<Value>>()
  const [conflict, setConflict] = useState<{ savedBy: string; theirs: string[]; mine: string[] }>()

  const { data } = read
  const answer = data as (Answer<E> & Saved) | undefined
  const stored = useMemo(() => data && toValue(data), [data, toValue])
  const isDraft = draft !== undefined && draft.version === answer?.version
  const value = isDraft ? draft.mine : stored
  const changed = useMemo(
    () => isDraft && stored !== undefined && linesOf(stored, draft.mine).length > 0,
    [isDraft, stored, draft, linesOf],
  )

  const version = answer?.version
  const change = useCallback(
    (mine: Value) => {
      if (version !== undefined && stored !== undefined) setDraft({ version, base: stored, mine })
    },
    [version, stored],
  )

  const meet = ({ base, mine }: Draft<Value>, { present: theirs, details }: ApiError) => {
    void keepAnswer(endpoint, {} as never, theirs as Answer<E>)
    const present = toValue(theirs as Answer<E>)
    const merged = merge(present, base, mine)
    setDraft({ version: (theirs as Saved).version, base: present, mine: merged })
    const lines = { theirs: linesOf(base, present), mine: linesOf(present, merged) }
    setConflict({ savedBy: details.by ?? '', ...lines })
  }

  const { run, busy } = useAction({
    act: async ({ version, mine }: Draft<Value>) => {
      await keepAnswer(endpoint, {} as never, await save(mine, version))
    },
    onDone: () => {
      setDraft(undefined)
      setConflict(undefined)
      showToast({ text: agreementMessages.applied, hideAfter: alertTime })
    },
    onFailure: (error, given) => {
      if (!isOutdated(error)) return false
      meet(given, error)
      return true
    },
    doneText: () => agreementMessages.applied,
    failedText: notApplied,
  })

  return {
    ...{ value, stored, changed, change, busy, conflict },
    saved: answer as Saved | undefined,
    failure: read.error,
    reread: async (): Promise<void> => {
      await read.mutate()
    },
    apply: () => draft && void run(draft),
    closeConflict: () => setConflict(undefined),
    takeTheirs: () => {
      setDraft(undefined)
      setConflict(undefined)
    },
  }
}
export type Agreements<Value> = ReturnType<typeof useAgreements<Endpoint, Value>>
/** The part that does not depend on the type of the configuration. */
export type Applying = Omit<Agreements<never>, 'value' | 'stored' | 'change' | 'reread'>
