import type { RefObject } from 'react'
import type { Process } from '../../../../shared/processes.ts'
import { Button } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { OptionSelect } from '../../../ui/option-select.tsx'
import classes from './analyst-page.module.css'

type Props = {
  processes: readonly Process[]
  process: Process | undefined
  onProcess: (id: string) => void
  onManage: () => void
  busy: boolean
  /** Why no case can be claimed now. */
  blocked: string | undefined
  hint: string | undefined
  processRef: RefObject<HTMLSelectElement | null>
  manageRef: RefObject<HTMLButtonElement | null>
}

/** Selects the process and claims its next case. */
export const ProcessBar = (props: Props) => {
  const { processes, process, onProcess, onManage, busy, blocked, hint, processRef, manageRef } = props
  return (
    <Cluster align="end" gap={4} className={classes.bar}>
      <OptionSelect
        ref={processRef}
        label="Selecciona el proceso"
        options={processes.map(({ id, label }) => ({ value: id, label }))}
        value={process?.id ?? ''}
        onChange={onProcess}
        className={classes.process}
      />
      <Button
        ref={manageRef}
        onClick={onManage}
        loading={busy}
        whyNot={blocked}
        saidIn="manage-hint"
        aria-describedby="manage-hint"
      >
        Gestionar caso
      </Button>
      <p className={classes.hint} id="manage-hint">
        {blocked ?? hint}
      </p>
    </Cluster>
  )
}
