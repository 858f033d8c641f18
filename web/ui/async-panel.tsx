import type { ReactNode } from 'react'
import { Loading } from './loading.tsx'
import { type Layout, Notice } from './notice.tsx'
import { Panel } from './page.tsx'
import type { Retry } from './retry-button.tsx'

type Props<Data> = {
  data: Data | undefined
  /** Why there is none, in the user's words. */
  failure: string | undefined
  /** Stands over the failure; '¡Lo sentimos!' unless the situation has its own (A§8). */
  title?: string
  /** Without it there is no trying again here. */
  onRetry?: Retry
  loading?: string
  /** Said in place of data that hold nothing. */
  empty?: string | false
  /** What stands in place of the data has a surface of its own. */
  framed?: boolean
  /** A line where the data are a part among others; a place of their own otherwise. */
  layout?: Layout
  children: (data: Data) => ReactNode
}

/** What was asked of the server once it is there; until then that it is on its way, or why not and the way on. */
export const AsyncPanel = <Data,>(props: Props<Data>) => {
  const { data, failure, title = '¡Lo sentimos!', onRetry, loading, empty, framed = false } = props
  const { layout, children } = props
  if (data !== undefined && !empty) return children(data)
  const instead =
    empty && failure === undefined ? (
      <Notice layout={layout}>{empty}</Notice>
    ) : failure === undefined ? (
      <Loading text={loading} layout={layout} />
    ) : (
      <Notice title={layout === 'line' ? undefined : title} alert onRetry={onRetry} layout={layout}>
        {failure}
      </Notice>
    )
  return framed ? <Panel>{instead}</Panel> : instead
}
