import type { Waiting } from '../../../../shared/case-calls.ts'
import type { Process } from '../../../../shared/processes.ts'
import { Button } from '../../../ui/button.tsx'
import { Cluster, Note, Part } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Retry } from '../../../ui/retry-button.tsx'
import { inShort, waitingText } from './desk-model.ts'

type Props = {
  processes: readonly Process[]
  process: Process | undefined
  /** What waits in the processes; after a failure the counts are old. */
  waiting: { data: { processes: readonly Waiting[] } | undefined; error: unknown; mutate: Retry }
  onProcess: (id: string) => void
}

/** The user's other processes with what waits in them; a press chooses one. Says if no count is of now. */
export const WaitingElsewhere = ({ processes, process, waiting, onProcess }: Props) => {
  const others = processes.filter(({ id }) => id !== process?.id)
  const found = others.flatMap(({ id, label }) => {
    const there = waiting.data?.processes.find((one) => one.process === id)
    return there ? [{ id, name: `${label}: ${inShort(there)}`, whole: waitingText(there) }] : []
  })
  return (
    <>
      {waiting.error !== undefined && (
        <Part as="div" below={4}>
          <Notice layout="line" alert onRetry={waiting.mutate}>
            No se pudo actualizar lo que espera.
          </Notice>
        </Part>
      )}
      {found.length > 0 && (
        <Cluster gap={2} below={4}>
          <Note as="span">{process ? 'También esperan' : 'Esperan'}:</Note>
          {found.map(({ id, name, whole }) => (
            <Button key={id} variant="subtle" size="compact-sm" title={whole} onClick={() => onProcess(id)}>
              {name}
            </Button>
          ))}
        </Cluster>
      )}
    </>
  )
}
