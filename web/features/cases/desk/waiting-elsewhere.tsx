import type { Waiting } from '../../../../shared/case-calls.ts'
import type { Process } from '../../../../shared/processes.ts'
import { Button } from '../../../ui/button.tsx'
import { Cluster, Note } from '../../../ui/layout.tsx'
import { waitingText } from './desk-model.ts'

type Props = {
  processes: readonly Process[]
  process: Process | undefined
  waiting: readonly Waiting[] | undefined
  onProcess: (id: string) => void
}

/** The user's other processes with what waits in them; a press chooses one. */
export const WaitingElsewhere = ({ processes, process, waiting = [], onProcess }: Props) => {
  const others = processes.filter(({ id }) => id !== process?.id)
  const found = others.flatMap(({ id, label }) => {
    const there = waiting.find((one) => one.process === id)
    return there ? [{ id, name: `${label}: ${there.count} en espera`, whole: waitingText(there) }] : []
  })
  if (found.length === 0) return null
  return (
    <Cluster gap={2} below={4}>
      <Note as="span">{process ? 'También esperan' : 'Esperan'}:</Note>
      {found.map(({ id, name, whole }) => (
        <Button key={id} variant="subtle" size="compact-sm" title={whole} onClick={() => onProcess(id)}>
          {name}
        </Button>
      ))}
    </Cluster>
  )
}
