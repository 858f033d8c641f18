import { useState } from 'react'
import type { DraftSummary } from '../../../shared/orders.ts'
import { messageOf } from '../../api/api-error.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { counted } from '../../ui/counted.ts'
import { ErrorModal } from '../../ui/error-modal.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { useFocusKeeper } from '../../ui/use-focus-keeper.ts'
import { DiscardDraft } from './discard-draft.tsx'
import { draftColumns } from './draft-columns.tsx'
import classes from './drafts.module.css'
import { useDrafts } from './use-drafts.ts'

/** The orders that the user has not sent yet (decision 14): each can be continued or discarded. */
export const DraftsList = () => {
  const { data, error, mutate } = useDrafts()
  const [discarding, setDiscarding] = useState<DraftSummary>()
  const [problem, setProblem] = useState<string>()
  // After an order is discarded, the focus goes to the next row, or else the previous one.
  const keeper = useFocusKeeper<HTMLDivElement>(
    (_, left) => left.closest('tr')?.querySelector<HTMLElement>('a') ?? document.querySelector('h1'),
  )
  return (
    <div ref={keeper} className={classes.drafts}>
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
            <h2 className={classes.title}>
              Órdenes sin enviar <span className={classes.count}>{counted(drafts.length)}</span>
            </h2>
            <PlainTable
              label="Órdenes sin enviar"
              columns={draftColumns(setDiscarding)}
              rows={drafts}
              rowKey={({ numberControl }) => numberControl}
            />
          </>
        )}
      </AsyncPanel>
      <DiscardDraft draft={discarding} onClose={() => setDiscarding(undefined)} onProblem={setProblem} />
      <ErrorModal problem={problem ? { text: problem } : undefined} onClose={() => setProblem(undefined)} />
    </div>
  )
}
