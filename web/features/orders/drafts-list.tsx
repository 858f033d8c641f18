import { messageOf } from '../../api/api-error.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { counted } from '../../ui/counted.ts'
import { Cluster, Part, SectionTitle, Tag } from '../../ui/layout.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { useFocusKeeper } from '../../ui/use-focus-keeper.ts'
import { draftColumns } from './draft-columns.tsx'
import { useDiscardDraft } from './use-discard-draft.ts'
import { useDrafts } from './use-drafts.ts'

/** The orders that the user has not sent yet (decision 14): each can be continued or discarded. */
export const DraftsList = () => {
  const { data, error, mutate } = useDrafts()
  const discard = useDiscardDraft()
  // After an order is discarded, the focus goes to the next row, or else the previous one.
  const keeper = useFocusKeeper<HTMLDivElement>(
    (_, left) => left.closest('tr')?.querySelector<HTMLElement>('a') ?? document.querySelector('h1'),
  )
  return (
    <Part ref={keeper} as="div" above={5}>
      <AsyncPanel
        data={data}
        failure={error && `No pudimos consultar tus órdenes sin enviar. ${messageOf(error)}.`}
        onRetry={mutate}
        loading="Buscando órdenes sin enviar…"
        empty={data?.length === 0 && 'No tienes órdenes sin enviar'}
        layout="line"
      >
        {(drafts) => (
          <>
            <Cluster as={SectionTitle} nowrap gap={2} below={3}>
              Órdenes sin enviar <Tag>{counted(drafts.length)}</Tag>
            </Cluster>
            <PlainTable
              label="Órdenes sin enviar"
              columns={draftColumns(discard)}
              rows={drafts}
              rowKey={({ numberControl }) => numberControl}
            />
          </>
        )}
      </AsyncPanel>
    </Part>
  )
}
