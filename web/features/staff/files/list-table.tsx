import { useMemo, useState } from 'react'
import type { Endpoint, Input } from '../../../../shared/contract.ts'
import { bogotaDay } from '../../../../shared/dates.ts'
import { messageOf } from '../../../api/api-error.ts'
import { type ItemOf, readAll } from '../../../api/read-all.ts'
import { useAll } from '../../../api/use-all.ts'
import { serverNow } from '../../../session/store.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import type { Column, Sort } from '../../../ui/data-table-model.ts'
import { SaveList } from '../../../ui/save-list.tsx'
import { datedName } from '../../../ui/save-workbook.ts'
import type { ListColumn } from './file-lists-model.ts'

type Props<E extends Endpoint> = {
  label: string
  /** The name of its download, before the day. */
  fileName: string
  endpoint: E
  input: Input<E>
  columns: readonly ListColumn<ItemOf<E>>[]
}

const textOf = (value: string | number | undefined): string => (value === undefined ? '' : String(value))

/** Items have no name that is unique within a list. */
type Placed<Item> = { item: Item; place: number }

const tableColumn = <Item,>({ header, value, share, align }: ListColumn<Item>): Column<Placed<Item>> => ({
  ...{ id: header, header, width: share, align },
  cell: ({ item }) => value(item),
  sortBy: ({ item }) => value(item),
  search: ({ item }) => textOf(value(item)),
})

/** A whole list of a file, with search and download. */
export const ListTable = <E extends Endpoint>(props: Props<E>) => {
  const { label, fileName, endpoint, input, columns } = props
  const { data, error, mutate } = useAll(endpoint, input)
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort>()
  const shown = useMemo(() => columns.map(tableColumn), [columns])
  const rows = useMemo(() => (data ?? []).map((item, place) => ({ item, place })), [data])
  return (
    <AsyncPanel data={error && !data ? undefined : rows} failure={error && messageOf(error)} onRetry={mutate}>
      {(all) => (
        <DataTable
          label={label}
          columns={shown}
          rows={all}
          rowKey={({ place }) => String(place)}
          emptyText="No se encontraron resultados"
          search={search}
          onSearch={setSearch}
          sort={sort}
          onSort={setSort}
          loading={!data}
          toolbar={
            <SaveList
              label="Descargar"
              aria-label={`Descargar ${label}`}
              fileName={() => datedName(fileName, bogotaDay(serverNow()))}
              sheet={label}
              columns={columns}
              read={(reading) => readAll(endpoint, input, reading)}
              failureText={messageOf}
            />
          }
        />
      )}
    </AsyncPanel>
  )
}
