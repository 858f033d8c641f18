import type { ComponentProps } from 'react'
import { AsyncPanel } from './async-panel.tsx'
import { Button } from './button.tsx'
import { Part } from './layout.tsx'
import { PlainTable } from './plain-table.tsx'

/** What `usePages` returns. */
export type Paged<Item> = {
  items: readonly Item[] | undefined
  refresh: () => unknown
  older: { left: boolean; reading: boolean; read: () => void }
}

type Table<Item> = Omit<ComponentProps<typeof PlainTable<Item>>, 'columns' | 'rows' | 'rowKey'>
type Panel = Pick<ComponentProps<typeof AsyncPanel>, 'failure' | 'retried' | 'loading' | 'framed' | 'layout'>
type Props<Item> = Table<Item> &
  Panel & {
    pages: Paged<Item>
    columns: (items: readonly Item[]) => ComponentProps<typeof PlainTable<Item>>['columns']
    /** Shown when there is none yet. */
    empty: string
    olderLabel?: string
  }

/** The newest items of a list, and older ones page by page. */
export const PagedTable = <Item extends { id: string }>(props: Props<Item>) => {
  const { pages, columns, empty, olderLabel = 'Ver más', ...rest } = props
  const { failure, retried, loading, framed, layout, ...table } = rest
  const { items, refresh, older } = pages
  return (
    <>
      <AsyncPanel
        data={items}
        failure={failure}
        onRetry={refresh}
        empty={items?.length === 0 && empty}
        {...{ retried, loading, framed, layout }}
      >
        {(rows) => <PlainTable {...table} columns={columns(rows)} rows={rows} rowKey={({ id }) => id} />}
      </AsyncPanel>
      {older.left && (
        <Part as="div" above={2}>
          <Button variant="subtle" size="compact-md" onClick={older.read} loading={older.reading}>
            {olderLabel}
          </Button>
        </Part>
      )}
    </>
  )
}
