import classes from './why-not.module.css'

/** Why the button beside it cannot be pressed, which names it as `saidIn`: what a form lacks, as it is filled. */
export const WhyNotLine = ({ id, children }: { id: string; children: string | undefined }) => (
  <p className={classes.line} id={id} role="status">
    {children}
  </p>
)
