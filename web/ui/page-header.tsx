import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './page.module.css'
import { bringTypeface } from './typeface.ts'

type Props = { title: string; subtitle?: ReactNode; back?: ReactNode; actions?: ReactNode }

/** A screen's heading. It takes the focus, so that screen readers announce the screen. */
export const PageHeader = ({ title, subtitle, back, actions }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before the screen is painted: a user who goes to a field at once must keep the focus there.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(bringTypeface, [])
  return (
    <div className={classes.header}>
      <div className={classes.heading}>
        {back && <div className={classes.back}>{back}</div>}
        <h1 className={classes.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
