import { Spinner } from './layout.tsx'
import classes from './notice.module.css'
import type { Layout } from './notice.tsx'

type Props = { text?: string; layout?: Layout }

/** The loading state, announced to screen readers. */
export const Loading = ({ text = 'Cargando…', layout }: Props) => (
  <div className={classes.notice} data-layout={layout} role="status">
    <Spinner />
    <p className={classes.text}>{text}</p>
  </div>
)
