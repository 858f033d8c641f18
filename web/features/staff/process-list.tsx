import { useMemo, useState } from 'react'
import { placeKey } from '../../../shared/place-key.ts'
import type { ConfiguredProcess } from '../../../shared/process-configuration.ts'
import { processConfigurations } from '../../../shared/process-configuration-calls.ts'
import type { Vertical } from '../../../shared/verticals.ts'
import { messageOf } from '../../api/api-error.ts'
import { useAll } from '../../api/use-all.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { useTableAddress } from '../../use-address.ts'
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
  const { search, setSearch, sort, setSort } = useTableAddress(columns, byManagement)
  return (
    <>
      <AsyncPanel
        data={error && !data ? undefined : (data ?? none)}
        failure={error && messageOf(error)}
        onRetry={mutate}
        framed
      >
        {(rows) => (
          <DataTable
            label={`Procesos de ${vertical}`}
            columns={columns}
            rows={rows}
            rowKey={placeKey}
            emptyText="No se encontraron resultados"
            searchPlaceholder="Buscar gerencia, área o proceso"
            search={search}
            onSearch={setSearch}
            sort={sort}
            onSort={setSort}
            loading={!data}
            minWidth={900}
            toolbar={<Button onClick={() => setEdited(newProcess(vertical))}>Nuevo proceso</Button>}
          />
        )}
      </AsyncPanel>
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
