import { Note } from './layout.tsx'
import classes from './why-not.module.css'

/** Why the button beside it is disabled: what a form still lacks. The button refers to it by `saidIn`. */
export const WhyNotLine = ({ id, children }: { id: string; children: string | undefined }) => (
  <Note className={classes.line} id={id} role="status">
    {children}
  </Note>
)
