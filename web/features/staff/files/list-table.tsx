import { useMemo } from 'react'
import type { Endpoint, Input } from '../../../../shared/contract.ts'
import { type ItemOf, readAll } from '../../../api/read-all.ts'
import { useAll } from '../../../api/use-all.ts'
import { List } from '../../../list.tsx'
import { SaveRows } from '../../../save-rows.tsx'
import type { Column } from '../../../ui/data-table-model.ts'
import type { ListColumn } from './file-lists-model.ts'

type Item<E extends Endpoint> = ItemOf<E> & object

type Props<E extends Endpoint> = {
  /** The name of the table in the address. */
  name: string
  label: string
  /** The name of its download, before the day. */
  fileName: string
  endpoint: E
  input: Input<E>
  columns: readonly ListColumn<Item<E>>[]
}

const textOf = (value: string | number | undefined): string => (value === undefined ? '' : String(value))

const tableColumn = <Item,>({ header, value, share, align }: ListColumn<Item>): Column<Item> => ({
  ...{ id: header, header, width: share, align },
  cell: value,
  sortBy: value,
  search: (item) => textOf(value(item)),
})

/** A whole list of a file, with search and download. Items have no name that is unique within it. */
export const ListTable = <E extends Endpoint>(props: Props<E>) => {
  const { name, label, fileName, endpoint, input, columns } = props
  const { data, error, mutate } = useAll(endpoint, input)
  const items = data as Item<E>[] | undefined
  const shown = useMemo(() => columns.map(tableColumn), [columns])
  const keyOf = useMemo(() => {
    const places = new Map(items?.map((item, place) => [item, String(place)]))
    return (item: Item<E>): string => places.get(item) ?? ''
  }, [items])
  return (
    <List
      label={label}
      columns={shown}
      rows={items}
      rowKey={keyOf}
      error={error}
      onRetry={mutate}
      framed={false}
      address={{ name, ofStaff: true }}
      toolbar={
        <SaveRows
          aria-label={`Descargar ${label}`}
          name={fileName}
          sheet={label}
          columns={columns}
          rows={(reading) => readAll(endpoint, input, reading) as Promise<Item<E>[]>}
        />
      }
    />
  )
}
