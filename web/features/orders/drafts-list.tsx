import { useEffect, useRef, useState } from 'react'
import type { DraftSummary } from '../../../shared/orders.ts'
import { messageOf } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorModal } from '../../ui/error-modal.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import { draftColumns } from './draft-columns.tsx'
import classes from './drafts.module.css'
import { neighbourOf, useDrafts } from './use-drafts.ts'

/** The orders that the user has not sent yet (decision 14): each is taken up again or discarded. */
export const DraftsList = () => {
  const { data, error, isValidating, mutate } = useDrafts()
  const [discarding, setDiscarding] = useState<DraftSummary>()
  const [problem, setProblem] = useState<string>()
  const [next, setNext] = useState<string>()
  const list = useRef<HTMLDivElement>(null)

  // Once the dialog is closed and its row gone, the focus is where the hand would go on.
  useEffect(() => {
    if (discarding || !next) return
    list.current?.querySelector<HTMLElement>(`[data-order="${next}"]`)?.focus({ preventScroll: true })
    setNext(undefined)
  }, [discarding, next])

  if (!data && error) {
    return (
      <p className={classes.quiet} role="alert">
        No pudimos consultar tus órdenes sin enviar. {messageOf(error)}.
        <Button variant="default" size="compact-sm" onClick={() => void mutate()} loading={isValidating}>
          Reintentar
        </Button>
      </p>
    )
  }
  return (
    <div ref={list}>
      {data && data.length > 0 ? (
        <>
          <h2 className={classes.title}>
            Órdenes sin enviar <span className={classes.count}>{data.length.toLocaleString('es-CO')}</span>
          </h2>
          <PlainTable
            label="Órdenes sin enviar"
            columns={draftColumns(setDiscarding)}
            rows={data}
            rowKey={({ numberControl }) => numberControl}
          />
        </>
      ) : (
        <p className={classes.quiet}>
          {data ? 'No tienes órdenes sin enviar' : 'Buscando órdenes sin enviar…'}
        </p>
      )}
      <DiscardDraft
        draft={discarding}
        onClose={() => setDiscarding(undefined)}
        onDiscarded={(draft) => setNext(neighbourOf(data ?? [], draft))}
        onProblem={setProblem}
      />
      <ErrorModal problem={problem ? { text: problem } : undefined} onClose={() => setProblem(undefined)} />
    </div>
  )
}
