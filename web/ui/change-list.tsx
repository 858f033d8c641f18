import classes from './change-list.module.css'
import { Note, Stack } from './layout.tsx'
import { ScrollRegion } from './scroll-region.tsx'

export type Change = {
  /** The kind of change, where there are several. */
  name?: string
  /** The instant, and who made it. */
  when: string
  /** The old and the new values. */
  lines: readonly string[]
}

/** Who changed something, when, and from what to what, the latest first. */
export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <ScrollRegion className={classes.changes} label="Cambios">
    <Stack as="ol">
      {changes.map(({ name, when, lines }) => (
        <li key={`${when} ${name} ${lines.join()}`}>
          {name && <strong>{name}</strong>}
          <Note as="span" block>
            {when}
          </Note>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </li>
      ))}
    </Stack>
  </ScrollRegion>
)
