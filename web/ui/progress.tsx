import classes from './progress.module.css'

/** How far something is, in whole percent; said to whoever cannot see it. */
export const Progress = ({ label, percent }: { label: string; percent: number }) => (
  <div>
    <p className={classes.text} role="status">
      {label} {percent} %
    </p>
    <progress className={classes.bar} max={100} value={percent} aria-label={label} />
  </div>
)
