import { useMemo, useState } from 'react'
import { placeKey } from '../../../../shared/place-key.ts'
import type { ConfiguredProcess } from '../../../../shared/process-configuration.ts'
import { processConfigurations } from '../../../../shared/process-configuration-calls.ts'
import type { Vertical } from '../../../../shared/verticals.ts'
import { useAll } from '../../../api/use-all.ts'
import { List } from '../../../list.tsx'
import { Button } from '../../../ui/button.tsx'
import { byManagement, processColumns } from './process-columns.tsx'
import { ProcessDialog } from './process-dialog.tsx'
import { newProcess, type TypedProcess, typedOf } from './process-form.ts'
import { RemoveProcess } from './remove-process.tsx'

const none: ConfiguredProcess[] = []

/** The expectations of each process of the vertical, edited one by one. */
export const ProcessList = ({ vertical }: { vertical: Vertical }) => {
  const { data, error, mutate } = useAll(processConfigurations.list, { query: { Vertical: vertical } })
  const [edited, setEdited] = useState<TypedProcess>()
  const [removed, setRemoved] = useState<ConfiguredProcess>()
  const columns = useMemo(
    () => processColumns({ onEdit: (process) => setEdited(typedOf(process)), onRemove: setRemoved }),
    [],
  )
  return (
    <>
      <List
        label={`Procesos de ${vertical}`}
        columns={columns}
        rows={data}
        rowKey={placeKey}
        error={error}
        onRetry={mutate}
        sortedBy={byManagement}
        searchPlaceholder="Buscar gerencia, área o proceso"
        minWidth={900}
        toolbar={<Button onClick={() => setEdited(newProcess(vertical))}>Nuevo proceso</Button>}
      />
      {edited && <ProcessDialog initial={edited} onClose={() => setEdited(undefined)} />}
      {removed && (
        <RemoveProcess
          // The present version, because another user may have changed it meanwhile.
          process={data?.find((one) => placeKey(one) === placeKey(removed)) ?? removed}
          others={(data ?? none).filter((one) => placeKey(one) !== placeKey(removed))}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}
