import { Unseen } from './layout.tsx'
import classes from './skeleton.module.css'

/** In place of a text or a number that is not read yet: nothing moves when it comes. What is around it says that it loads. */
export const Skeleton = ({ size }: { size?: 'number' }) => (
  <span className={classes.skeleton} data-size={size} aria-hidden />
)

/** In place of the rows of a list. */
export const SkeletonRows = ({ count = 6 }: { count?: number }) => (
  <div className={classes.rows} role="status">
    <Unseen>Cargando…</Unseen>
    {Array.from({ length: count }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <Skeleton key={row} />
    ))}
  </div>
)
