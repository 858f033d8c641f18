import type { ComponentProps } from 'react'
import { AsyncPanel } from './async-panel.tsx'
import { Button } from './button.tsx'
import { Part } from './layout.tsx'
import { PlainTable } from './plain-table.tsx'

/** What `usePages` returns; a list that is read whole has no older items. */
type Paged<Item> = {
  items: readonly Item[] | undefined
  refresh: () => unknown
  older?: { left: boolean; reading: boolean; read: () => void }
}

type Table<Item> = Omit<ComponentProps<typeof PlainTable<Item>>, 'rows'>
type Panel = Pick<ComponentProps<typeof AsyncPanel>, 'failure' | 'retried' | 'loading' | 'framed' | 'layout'>
type Props<Item> = Table<Item> &
  Panel & {
    pages: Paged<Item>
    /** Shown when there is none yet. */
    empty: string
    olderLabel?: string
  }

/** The newest items of a list, and older ones page by page. */
export const PagedTable = <Item,>(props: Props<Item>) => {
  const { pages, empty, olderLabel = 'Ver más', ...rest } = props
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
        {(rows) => <PlainTable {...table} rows={rows} />}
      </AsyncPanel>
      {older?.left && (
        <Part as="div" above={2}>
          <Button variant="subtle" size="compact-md" onClick={older.read} loading={older.reading}>
            {olderLabel}
          </Button>
        </Part>
      )}
    </>
  )
}
