import { Loader } from '@mantine/core'
import classes from './notice.module.css'

/** Something is on its way; said to whoever cannot see it. */
export const Loading = ({ text = 'Cargando…' }: { text?: string }) => (
  <div className={classes.notice} role="status">
    <Loader size="sm" aria-hidden />
    <p className={classes.text}>{text}</p>
  </div>
)
