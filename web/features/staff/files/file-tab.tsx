import { type RosterFileKind, rosterFiles } from '../../../../shared/roster-file-columns.ts'
import type { Vertical } from '../../../../shared/verticals.ts'
import { messageOf } from '../../../api/api-error.ts'
import { LeaveGuard } from '../../../leave-guard.tsx'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Cluster, SectionTitle } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/page.tsx'
import { formOf } from '../staff-params.ts'
import { FileActions } from './file-actions.tsx'
import { FileLog } from './file-log.tsx'
import { StagedFile } from './staged-file.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { stepOf } from './upload-state.ts'
import { useFileDecisions } from './use-file-decisions.ts'
import { useRosterFile } from './use-roster-file.ts'

type Props = { vertical: Vertical; kind: RosterFileKind }

/** The roster, or the processes, of a vertical as one file (B§2, decision 68). */
export const FileTab = ({ vertical, kind }: Props) => {
  const { status, keep, upload, send, cancel } = useRosterFile({ vertical, kind })
  const decisions = useFileDecisions({ vertical, kind, keep, revalidateStatus: status.mutate })
  const { title } = rosterFiles[kind]
  const { data, error } = status
  return (
    <>
      {data?.staged && (
        <StagedFile vertical={vertical} kind={kind} staged={data.staged} decisions={decisions} />
      )}
      <Panel label={title}>
        <Cluster justify="between" gap={4} below={2}>
          <SectionTitle>{title}</SectionTitle>
          <Cluster gap={3}>
            <FileActions vertical={vertical} kind={kind} />
          </Cluster>
        </Cluster>
        <AsyncPanel data={data} failure={error && messageOf(error)} onRetry={status.mutate}>
          {(known) => (
            <UploadPanel
              vertical={vertical}
              kind={kind}
              step={stepOf(upload, known)}
              status={known}
              isOld={error !== undefined}
              decisions={decisions}
              onFile={(file) => void send(file)}
              onCancel={cancel}
            />
          )}
        </AsyncPanel>
      </Panel>
      <FileLog vertical={vertical} kind={kind} />
      <LeaveGuard asks={upload !== undefined} within={formOf}>
        Se cancelará la carga del archivo
      </LeaveGuard>
    </>
  )
}
