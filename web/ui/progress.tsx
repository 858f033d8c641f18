import classes from './progress.module.css'

/** Progress in whole percent, announced to screen readers. */
export const Progress = ({ label, percent }: { label: string; percent: number }) => (
  <div>
    <p className={classes.text} role="status">
      {label} {percent} %
    </p>
    <progress className={classes.bar} max={100} value={percent} aria-label={label} />
  </div>
)
