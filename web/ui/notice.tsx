import type { ReactNode } from 'react'
import { SectionTitle } from './layout.tsx'
import classes from './notice.module.css'
import { type Retry, RetryButton } from './retry-button.tsx'

/** A block of its own, or a line among other things. */
export type Layout = 'block' | 'line'

type Props = {
  title?: string
  children: ReactNode
  action?: ReactNode
  /** Shows 'Reintentar'. */
  onRetry?: Retry
  alert?: boolean
  layout?: Layout
}

/** Shown in place of content: nothing here, a failure with a next step, or a screen that is not built. */
export const Notice = ({ title, children, onRetry, alert = false, layout, ...props }: Props) => {
  const action = onRetry ? (
    <RetryButton onRetry={onRetry} size={layout === 'line' ? 'compact-sm' : undefined} />
  ) : (
    props.action
  )
  return (
    <div className={classes.notice} data-layout={layout} role={alert ? 'alert' : undefined}>
      {title && <SectionTitle>{title}</SectionTitle>}
      <p className={classes.text}>{children}</p>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
