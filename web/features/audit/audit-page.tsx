import { useMemo, useState } from 'react'
import { type AuditSearch, auditEntriesFound, type FoundEntry } from '../../../shared/audit-calls.ts'
import { messageOf } from '../../api/api-error.ts'
import { formatDay } from '../../format.ts'
import { List } from '../../list.tsx'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import type { Sort } from '../../ui/data-table-model.ts'
import { Cluster, Note } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { nothingToSave, SaveList } from '../../ui/save-list.tsx'
import { datedName } from '../../ui/save-workbook.ts'
import { useAddress } from '../../use-address.ts'
import { auditColumns, columnsWidth } from './audit-columns.tsx'
import { AuditForm } from './audit-form.tsx'
import { auditParams, keyOf, searchIn } from './audit-params.ts'
import { auditSheet } from './audit-sheet.ts'
import { isCancelled, useAuditSearch } from './use-audit-search.ts'

const newestFirst: Sort = { id: 'hora', desc: true }

type ProgressProps = { search: AuditSearch; count: number; onCancel: () => void }

/** Athena takes seconds before the first entry is there. */
const Progress = ({ search, count, onCancel }: ProgressProps) => (
  <Cluster gap={2} below={3}>
    <Note as="span" role="status">
      {count === 0
        ? `Buscando en los registros del ${formatDay(search.day)}…`
        : `Cargando: ${counted(count)} registros…`}
    </Note>
    <Button variant="subtle" size="compact-sm" onClick={onCancel}>
      Cancelar
    </Button>
  </Cluster>
)

const SaveEntries = ({ rows, day }: { rows: readonly FoundEntry[] | undefined; day: string | undefined }) => (
  <SaveList
    label="Descargar"
    whyNot={!rows?.length && nothingToSave}
    fileName={() => datedName('Auditoria', day ?? '')}
    sheet="Auditoría"
    columns={auditSheet}
    read={async () => rows ?? []}
    failureText={messageOf}
  />
)

/** 'Auditoría': who saw or changed what on a day, for root administrators. The address is the search, but for a customer's document. */
export const AuditPage = () => {
  const [address, change] = useAddress(auditParams)
  // A customer's document is in no address (docs/decisions.md).
  const [customer, setCustomer] = useState<string>()
  const asked = useMemo(
    () => (address.by === 'customer' ? { ...address, value: customer } : address),
    [address, customer],
  )
  const search = searchIn(asked)
  const { rows, error, count, isSearching, cancel, again } = useAuditSearch(search)
  const onSearch = (typed: typeof asked) => {
    const next = searchIn(typed)
    if (search && next && `${keyOf(next)}` === `${keyOf(search)}`) void again()
    else {
      const isOfCustomer = typed.by === 'customer'
      setCustomer(isOfCustomer ? typed.value : undefined)
      change(isOfCustomer ? { ...typed, value: undefined } : typed)
    }
  }
  const failure = isSearching ? undefined : error
  return (
    <Page>
      <PageHeader title="Auditoría" />
      <AuditForm asked={asked} onSearch={onSearch} busy={isSearching}>
        <SaveEntries rows={rows} day={search?.day} />
      </AuditForm>
      {search && isSearching && <Progress {...{ search, count }} onCancel={cancel} />}
      {rows?.length === auditEntriesFound && (
        <Notice layout="line">
          {`Se muestran los ${counted(auditEntriesFound)} registros más recientes: busca algo más concreto para ver los demás`}
        </Notice>
      )}
      {search === undefined ? (
        <Panel>
          <Notice>Elige un día y qué buscar, y pulsa Buscar para ver quién consultó o cambió algo.</Notice>
        </Panel>
      ) : isCancelled(failure) && !rows ? (
        <Panel>
          <Notice onRetry={again}>Cancelaste la búsqueda.</Notice>
        </Panel>
      ) : (
        <List
          label="Registros de auditoría"
          columns={auditColumns}
          rows={rows}
          error={isCancelled(failure) ? undefined : failure}
          onRetry={again}
          rowKey={({ request }) => request}
          sortedBy={newestFirst}
          emptyText={`No hay registros del ${formatDay(search.day)} para esta búsqueda`}
          noneFound="Ningún registro coincide"
          searchPlaceholder="Buscar en los resultados"
          minWidth={columnsWidth}
          dense
        />
      )}
    </Page>
  )
}
