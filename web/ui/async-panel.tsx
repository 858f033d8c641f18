import type { ReactNode } from 'react'
import { Loading } from './loading.tsx'
import { type Layout, Notice } from './notice.tsx'
import { outdatedText } from './outdated.tsx'
import { Panel } from './page.tsx'
import type { Retry } from './retry-button.tsx'

type Props<Data> = {
  data: Data | undefined
  /** Why there are no data, in the user's words. */
  failure: string | undefined
  /** Title of the failure; '¡Lo sentimos!' unless the situation has its own (A§8). */
  title?: string
  /** Without it there is no retry here. */
  onRetry?: Retry
  /** The data are polled, so that a failure is tried again by itself. */
  retried?: boolean
  loading?: string
  /** The text in place of empty data. */
  empty?: string | false
  /** The text in place of the data gets a surface of its own. */
  framed?: boolean
  /** 'line' where the data are a part among others; a block otherwise. */
  layout?: Layout
  children: (data: Data) => ReactNode
}

/**
 * The data once they are loaded; until then the loading state, or the failure with a retry. Data that could not be read
 * again stay, below a line that says so.
 */
export const AsyncPanel = <Data,>(props: Props<Data>) => {
  const { data, failure, title = '¡Lo sentimos!', onRetry, loading, empty, framed = false } = props
  const { layout, children, retried = false } = props
  if (data !== undefined && !empty)
    return (
      <>
        {failure !== undefined && (
          <Notice layout="line" alert onRetry={retried ? undefined : onRetry}>
            {retried ? outdatedText(undefined, true) : outdatedText(failure)}
          </Notice>
        )}
        {children(data)}
      </>
    )
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
