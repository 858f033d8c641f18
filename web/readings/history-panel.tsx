import type { ComponentProps, ReactNode } from 'react'
import { type OcrDocument, ocrCalls } from '../../shared/ocr-calls.ts'
import { type ApiError, messageOf } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { useAction } from '../api/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Cluster, SectionTitle } from '../ui/layout.tsx'
import { Panel } from '../ui/page.tsx'
import { PagedTable } from '../ui/paged-table.tsx'
import { RetryCost } from './reading-cost.tsx'
import type { Item } from './use-history.ts'

type AgainProps = Pick<OcrDocument, 'id' | 'retry'> & { name: string }

/** Retries the reading of a document that failed. */
export const ReadAgain = ({ id, name, retry }: AgainProps) => {
  const again = useAction({ act: () => callApi(ocrCalls.again, { params: { id }, body: {} }) })
  return (
    <div>
      <Button
        size="compact-sm"
        variant="default"
        loading={again.busy}
        onClick={() => void again.run()}
        aria-label={`Reintentar la lectura de ${name}`}
      >
        Reintentar
      </Button>
      <RetryCost retry={retry} />
    </div>
  )
}

type Table<One extends Item> = ComponentProps<typeof PagedTable<One>>
export type History<One> = Table<One & Item>['pages'] & { isValidating: boolean; error: ApiError | undefined }

type Props<One extends Item> = Pick<Table<One>, 'label' | 'minWidth' | 'empty'> & {
  title: string
  history: History<One>
  columns: Table<One>['columns']
  /** Above the documents. */
  filters?: ReactNode
  children?: ReactNode
}

/** Documents with readings, newest first: refreshed with 'Actualizar', older ones with 'Ver más'. */
export const HistoryPanel = <One extends Item>({
  title,
  history,
  filters,
  children,
  ...table
}: Props<One>) => {
  const { items, error, isValidating, refresh } = history
  return (
    <Panel label={title}>
      <Cluster below={3} justify="between">
        <SectionTitle>{title}</SectionTitle>
        <Button
          variant="default"
          size="compact-md"
          onClick={() => void refresh()}
          loading={isValidating && !!items}
        >
          Actualizar
        </Button>
      </Cluster>
      {filters}
      <PagedTable
        {...table}
        pages={history}
        rowKey={({ id }) => id}
        failure={error && messageOf(error)}
        retried
        inside
      />
      {children}
    </Panel>
  )
}
