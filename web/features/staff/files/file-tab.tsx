import { type RosterFileKind, rosterFiles } from '../../../../shared/roster-file-columns.ts'
import type { Vertical } from '../../../../shared/verticals.ts'
import { Panel } from '../../../ui/page.tsx'
import { FileActions } from './file-actions.tsx'
import classes from './files.module.css'

type Props = { vertical: Vertical; kind: RosterFileKind }

/** The roster, or the processes, of a vertical as one file (B§2, decision 68). */
export const FileTab = ({ vertical, kind }: Props) => {
  const { title } = rosterFiles[kind]
  return (
    <Panel label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <div className={classes.actions}>
          <FileActions vertical={vertical} kind={kind} />
        </div>
      </div>
    </Panel>
  )
}
