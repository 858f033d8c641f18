import { useMemo, useState } from 'react'
import { placeKey } from '../../../../shared/place-key.ts'
import type { ConfiguredProcess } from '../../../../shared/process-configuration.ts'
import { processConfigurations } from '../../../../shared/process-configuration-calls.ts'
import { messageOf } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.tsx'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { seatsText, useRemoveProcess } from './use-remove-process.ts'

type Props = {
  process: ConfiguredProcess
  /** The processes to which its people can be moved. */
  others: readonly ConfiguredProcess[]
  onClose: () => void
}

const shownName = ({ process, area, management }: ConfiguredProcess): string =>
  [process, area, management].join(' · ')

/** Deletes a process after its people are moved to another one (decision 98). */
export const RemoveProcess = ({ process, others, onClose }: Props) => {
  const { vertical, management, area } = process
  const query = { vertical, management, area, process: process.process }
  const { data, error, mutate } = useApi(processConfigurations.seats, { query }, { revalidateOnMount: true })
  const seats = data?.seats ?? 0
  const [chosen, setChosen] = useState('')
  const remove = useRemoveProcess(process, seats, onClose)
  const options = useMemo(
    () =>
      others
        .map((one) => ({ value: placeKey(one), label: shownName(one) }))
        .sort((a, b) => a.label.localeCompare(b.label, 'es')),
    [others],
  )
  const to = others.find((one) => placeKey(one) === chosen)
  const confirm = () => {
    const way = to && { management: to.management, area: to.area, process: to.process }
    void remove.run(seats > 0 ? way : undefined)
  }
  return (
    <ConfirmModal
      opened
      title={`¿Estás seguro de eliminar el proceso ${process.process}?`}
      confirmLabel={seats > 0 ? 'Mover y eliminar' : 'Eliminar'}
      cancelLabel="Cancelar"
      busy={remove.busy}
      whyNot={
        data && error === undefined
          ? seats > 0 && !to && 'Elige a qué proceso se mueven'
          : 'No se sabe todavía cuántas posiciones tiene'
      }
      onConfirm={confirm}
      onCancel={onClose}
      danger
      width={560}
    >
      <p>{`${management} · ${area}`}</p>
      <AsyncPanel
        data={error ? undefined : data}
        failure={error && messageOf(error)}
        onRetry={mutate}
        loading="Consultando cuántas posiciones tiene…"
        layout="line"
      >
        {() =>
          seats > 0 && (
            <Stack>
              <p>{`Tiene ${seatsText(seats)}. Elige a qué proceso se mueven, con quienes las ocupan.`}</p>
              <SearchSelect
                label="Proceso al que se mueven"
                options={options}
                value={chosen}
                onChange={setChosen}
                disabled={remove.busy}
                labelLimit={60}
              />
            </Stack>
          )
        }
      </AsyncPanel>
      {remove.busy && remove.moved > 0 && <p role="status">{`Movidas: ${seatsText(remove.moved)}`}</p>}
      {remove.problem && (
        <Notice alert title={remove.problem} layout="line">
          {remove.moved > 0
            ? `Ya se movieron ${seatsText(remove.moved)}, el proceso no se eliminó.`
            : 'El proceso no se eliminó.'}
        </Notice>
      )}
    </ConfirmModal>
  )
}
