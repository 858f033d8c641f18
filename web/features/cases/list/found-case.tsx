import type { CaseRow } from '../../../../shared/cases.ts'
import { isStatus, messageOf } from '../../../api/api-error.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import type { Column } from '../../../ui/data-table-model.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { leastWidthOf } from './shown-columns.ts'
import type { FoundCaseState } from './use-found-case.ts'

type Props = { number: string; found: FoundCaseState; columns: readonly Column<CaseRow>[] }

/** The case of a number, or why it is not shown (A§7). */
export const FoundCase = ({ number, found: { data, error, mutate }, columns }: Props) => {
  // A user who also files orders learns only that the number of another management's case is taken.
  if (error ? isStatus(error, 404) : data === null) {
    return (
      <Panel>
        <Notice title="Número de caso incorrecto" alert>
          No se encontraron resultados para el caso {number}.
        </Notice>
      </Panel>
    )
  }
  return (
    <AsyncPanel
      data={error ? undefined : (data ?? undefined)}
      failure={error && messageOf(error)}
      title="Error consultando el caso"
      onRetry={mutate}
      loading="Buscando el caso…"
      framed
    >
      {(row) => (
        <PlainTable
          label="Resultado de la búsqueda"
          columns={columns}
          rows={[row]}
          rowKey={({ requestNumber }) => requestNumber}
          dense
          minWidth={leastWidthOf(columns)}
        />
      )}
    </AsyncPanel>
  )
}
