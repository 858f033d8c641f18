import { useState } from 'react'
import { type FileRun, largeFileCalls } from '../../../../shared/large-file-calls.ts'
import { isFinal } from '../../../../shared/large-files.ts'
import { isStatus, messageOf } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.tsx'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Cluster, Note, Stack } from '../../../ui/layout.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { RunActions } from './run-actions.tsx'
import { RunCounts, RunFacts, RunTables } from './run-facts.tsx'
import { idOf, runKey } from './run-id.ts'
import { RunPreview } from './run-preview.tsx'
import { RunWarnings } from './run-warnings.tsx'

type BodyProps = { run: FileRun; onChanged: (run: FileRun) => void; onClose: () => void }

/** The results of a finished job; 404 if it left none, because it never read the file. */
const Results = ({ run, summary }: { run: FileRun; summary: ReturnType<typeof useSummary> }) => {
  const { data, error, mutate } = summary
  const isAbsent = isStatus(error, 404)
  const rowsRefused = data?.rowsRefused ?? run.rowsRefused ?? 0
  if (!isFinal(run.state)) return <Note size="body">El resumen estará aquí cuando el proceso termine.</Note>
  return (
    <>
      <RunCounts {...run} {...data} />
      {isAbsent ? (
        <Note size="body">El proceso no dejó resumen.</Note>
      ) : (
        <AsyncPanel
          layout="line"
          data={data}
          failure={error && messageOf(error)}
          onRetry={() => mutate()}
          loading="Leyendo el resumen…"
        >
          {(found) => <RunTables {...found} />}
        </AsyncPanel>
      )}
      <Cluster align="start" gap={3}>
        {rowsRefused > 0 && <RefusedRows key={runKey(run)} run={idOf(run)} />}
        {data && <RunPreview key={`${runKey(run)} preview`} run={idOf(run)} />}
      </Cluster>
    </>
  )
}

const useSummary = (run: FileRun) =>
  useApi(largeFileCalls.summary, isFinal(run.state) ? { query: idOf(run) } : undefined)

const Body = ({ run, onChanged, onClose }: BodyProps) => {
  const summary = useSummary(run)
  const problem = run.problem ?? summary.data?.problem
  return (
    <Stack gap={4}>
      {problem && (
        <Note tone="danger" size="body">
          {problem}
        </Note>
      )}
      <RunWarnings unusual={summary.data?.unusual} />
      <RunFacts run={run} summary={summary.data} />
      <Results run={run} summary={summary} />
      <RunActions run={run} onChanged={onChanged} onClose={onClose} />
    </Stack>
  )
}

type Props = {
  /** The run that was opened, as it was then. */
  opened: FileRun
  /** The present history. */
  items: readonly FileRun[]
  onClose: () => void
}

/**
 * Details of one run, updated from the history while they are open; after 'Reintentar', those of the next attempt.
 */
export const RunDetails = ({ opened, items, onClose }: Props) => {
  const [changed, setChanged] = useState(opened)
  const run = items.find((item) => runKey(item) === runKey(changed)) ?? changed
  return (
    <Dialog opened title={run.name} onClose={onClose} width={860}>
      <Body run={run} onChanged={setChanged} onClose={onClose} />
    </Dialog>
  )
}
