import type { ReactNode } from 'react'
import classes from './notice.module.css'

type Props = { title?: string; children: ReactNode; action?: ReactNode; alert?: boolean }

/** What stands in place of content: nothing here, a failure with a way on, or a screen that is not built. */
export const Notice = ({ title, children, action, alert = false }: Props) => (
  <div className={classes.notice} role={alert ? 'alert' : undefined}>
    {title && <h2 className={classes.title}>{title}</h2>}
    <p className={classes.text}>{children}</p>
    {action && <div className={classes.action}>{action}</div>}
  </div>
)
