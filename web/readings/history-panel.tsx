import type { ReactNode } from 'react'
import { messageOf } from '../api/api-error.ts'
import { AsyncPanel } from '../ui/async-panel.tsx'
import { Button } from '../ui/button.tsx'
import type { Column } from '../ui/data-table-model.ts'
import { Outdated } from '../ui/outdated.tsx'
import { Panel } from '../ui/page.tsx'
import { PlainTable } from '../ui/plain-table.tsx'
import classes from './history-panel.module.css'
import type { History, Item } from './use-history.ts'

type Props<One extends Item> = {
  title: string
  history: History<One>
  /** Accessible name of the table, and its minimum width. */
  label: string
  minWidth: number
  columns: readonly Column<One>[]
  /** Shown when there is none yet. */
  empty: string
  children?: ReactNode
}

/** Documents with readings, newest first: refreshed with 'Actualizar', older ones with 'Ver más'. */
export const HistoryPanel = <One extends Item>({ title, history, empty, children, ...table }: Props<One>) => {
  const { items, error, isValidating, refresh, more, isReadingMore } = history
  return (
    <Panel label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <div className={classes.tools}>
          {error && items && <Outdated retried />}
          <Button variant="default" size="compact-md" onClick={refresh} loading={isValidating && !!items}>
            Actualizar
          </Button>
        </div>
      </div>
      <AsyncPanel
        data={items}
        failure={error && messageOf(error)}
        onRetry={refresh}
        empty={items?.length === 0 && empty}
      >
        {(rows) => (
          <>
            <PlainTable {...table} inside rows={rows} rowKey={({ id }) => id} />
            {more && (
              <div className={classes.more}>
                <Button variant="default" onClick={more} loading={isReadingMore}>
                  Ver más
                </Button>
              </div>
            )}
          </>
        )}
      </AsyncPanel>
      {children}
    </Panel>
  )
}
