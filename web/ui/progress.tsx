import { Part } from './layout.tsx'
import classes from './progress.module.css'

/** Progress in whole percent, announced to screen readers. */
export const Progress = ({ label, percent }: { label: string; percent: number }) => (
  <div>
    <Part as="p" above={2} below={2} role="status">
      {label} {percent} %
    </Part>
    <progress className={classes.bar} max={100} value={percent} aria-label={label} />
  </div>
)
