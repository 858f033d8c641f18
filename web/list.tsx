import type { ComponentProps } from 'react'
import { messageOf } from './api/api-error.ts'
import { AsyncPanel } from './ui/async-panel.tsx'
import { DataTable } from './ui/data-table.tsx'
import type { Sort } from './ui/data-table-model.ts'
import { useTableAddress } from './use-address.ts'

type Panel = Pick<ComponentProps<typeof AsyncPanel>, 'onRetry' | 'retried' | 'framed'>
type Table<Row extends object> = Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'state'>
type Props<Row extends object> = Panel &
  Table<Row> & {
    /** Undefined until they are read. */
    rows: readonly Row[] | undefined
    /** Why they could not be read, or not again. */
    error?: unknown
    /** By default the rows keep their order. */
    sortedBy?: Sort
    /** What the address has of the table. */
    address?: Parameters<typeof useTableAddress>[2]
  }

const asGiven: Sort = { id: '', desc: false }
const none: never[] = []

/** The table of a list with its states: loading, failed, empty, old. The address has its search and its order. */
export const List = <Row extends object>(props: Props<Row>) => {
  const { rows, error, onRetry, retried, framed = true, sortedBy = asGiven, address, ...table } = props
  const { columns, loading = !rows } = table
  const state = useTableAddress(columns, sortedBy, address)
  return (
    <AsyncPanel
      data={error && loading ? undefined : (rows ?? none)}
      failure={error === undefined ? undefined : messageOf(error)}
      {...{ onRetry, retried, framed }}
    >
      {(read) => <DataTable {...table} rows={read} state={state} loading={loading} />}
    </AsyncPanel>
  )
}
