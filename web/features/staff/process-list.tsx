import { useMemo, useState } from 'react'
import { placeName } from '../../../shared/place-name.ts'
import type { ConfiguredProcess } from '../../../shared/process-configuration.ts'
import { processConfigurations } from '../../../shared/process-configuration-calls.ts'
import type { Vertical } from '../../../shared/verticals.ts'
import { messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useAction } from '../../api/use-action.ts'
import { useAll } from '../../api/use-all.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ErrorModal } from '../../ui/error-modal.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useTableAddress } from '../../use-address.ts'
import { keepProcess } from './keep-process.ts'
import { byManagement, processColumns } from './process-columns.tsx'
import { ProcessDialog } from './process-dialog.tsx'
import { newProcess, type TypedProcess, typedOf } from './process-form.ts'

const none: ConfiguredProcess[] = []

const useRemoveProcess = (onEnd: () => void) => {
  const toast = useToast()
  return useAction({
    act: ({ vertical, management, area, process, version }: ConfiguredProcess) =>
      callApi(processConfigurations.remove, { body: { vertical, management, area, process, version } }),
    onDone: onEnd,
    afterDone: (_, removed) => {
      keepProcess(removed, undefined)
      toast({ text: `Se eliminó el proceso ${removed.process}` })
    },
    failedText: messageOf,
  })
}

/** What each process of the vertical expects, by hand. */
export const ProcessList = ({ vertical }: { vertical: Vertical }) => {
  const { data, error, mutate } = useAll(processConfigurations.list, { query: { Vertical: vertical } })
  const [edited, setEdited] = useState<TypedProcess>()
  const [removed, setRemoved] = useState<ConfiguredProcess>()
  const remove = useRemoveProcess(() => setRemoved(undefined))
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
            rowKey={placeName}
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
      <ConfirmModal
        opened={removed !== undefined && remove.problem === undefined}
        title={`¿Estás seguro de eliminar el proceso ${removed?.process ?? ''}?`}
        confirmLabel="Eliminar"
        cancelLabel="Cancelar"
        busy={remove.busy}
        onConfirm={() => removed && void remove.run(removed)}
        onCancel={() => setRemoved(undefined)}
        danger
      >
        {`${removed?.management} · ${removed?.area}`}
      </ConfirmModal>
      <ErrorModal
        problem={remove.problem ? { text: remove.problem } : undefined}
        onClose={() => {
          remove.clearProblem()
          setRemoved(undefined)
          void mutate()
        }}
      />
    </>
  )
}
