import type { ReactNode } from 'react'
import { Loading } from './loading.tsx'
import { Notice } from './notice.tsx'
import { Panel } from './page.tsx'
import type { Retry } from './retry-button.tsx'

type Props<Data> = {
  data: Data | undefined
  /** Why there is none, in the user's words. */
  failure: string | undefined
  /** Stands over the failure; '¡Lo sentimos!' unless the situation has its own (A§8). */
  title?: string
  onRetry: Retry
  loading?: string
  /** Said in place of data that hold nothing. */
  empty?: string | false
  /** What stands in place of the data has a surface of its own. */
  framed?: boolean
  children: (data: Data) => ReactNode
}

/** What was asked of the server once it is there; until then that it is on its way, or why not and the way on. */
export const AsyncPanel = <Data,>(props: Props<Data>) => {
  const { data, failure, title = '¡Lo sentimos!', onRetry, loading, empty, framed = false, children } = props
  if (data !== undefined && !empty) return children(data)
  const instead =
    empty && failure === undefined ? (
      <Notice>{empty}</Notice>
    ) : failure === undefined ? (
      <Loading text={loading} />
    ) : (
      <Notice title={title} alert onRetry={onRetry}>
        {failure}
      </Notice>
    )
  return framed ? <Panel>{instead}</Panel> : instead
}
