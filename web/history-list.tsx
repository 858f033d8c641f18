import type { ReactNode } from 'react'
import type { Endpoint, Input } from '../shared/contract.ts'
import { isStatus, messageOf } from './api/api-error.ts'
import type { ItemOf } from './api/read-all.ts'
import { useAll } from './api/use-all.ts'
import { formatInstant, formatPerson } from './format.ts'
import { AsyncPanel } from './ui/async-panel.tsx'
import { type Change, ChangeList } from './ui/change-list.tsx'

/** `by`: where the change does not name its author as `made` does. */
type Described = Omit<Change, 'when'> & { by?: string }
type Props<E extends Endpoint> = {
  /** The call that lists the changes of one thing. */
  endpoint: E
  input: Input<E>
  /** A change in words. */
  describe: (change: ItemOf<E>) => Described
  /** For changes that other users may make while the page is open. */
  isFresh?: boolean
  /** In place of no changes. */
  empty?: string
  /** In place of a history that is not found. */
  missing?: ReactNode
}

/** Who changed something, when, and from what to what, the latest first. */
export const HistoryList = <E extends Endpoint>(props: Props<E>) => {
  const { endpoint, input, describe, isFresh = false, empty, missing } = props
  const { data, error, mutate } = useAll(endpoint, input, isFresh ? { revalidateOnMount: true } : {})
  if (missing && isStatus(error, 404)) return missing
  return (
    <AsyncPanel
      data={data}
      failure={error && messageOf(error)}
      onRetry={mutate}
      loading="Cargando historial…"
      empty={data?.length === 0 && empty}
      layout={empty ? 'line' : undefined}
    >
      {(changes) => (
        <ChangeList
          changes={changes.map((change) => {
            const { at, by = '', byName } = change as { at: string; by?: string; byName?: string }
            const { by: author = formatPerson(by, byName), ...described } = describe(change)
            return { ...described, when: `${formatInstant(at)} · ${author}` }
          })}
        />
      )}
    </AsyncPanel>
  )
}
