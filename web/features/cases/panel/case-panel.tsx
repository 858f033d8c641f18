import { useEffect, useRef, useState } from 'react'
import { type CaseRow, statusLabels, statusLooks } from '../../../../shared/cases.ts'
import { managementOf } from '../../../../shared/queue-key.ts'
import type { Management } from '../../../../shared/roles.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { isStatus, messageOf } from '../../../api/api-error.ts'
import { Ageing } from '../../../case-view/ageing.tsx'
import { AnsOfCase } from '../../../case-view/ans-column.tsx'
import { CaseHistory } from '../../../case-view/case-history.tsx'
import { customerDocument, numberOf, orderOf } from '../../../case-view/case-row.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { Cluster, Note, Tag } from '../../../ui/layout.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useHandlers } from '../change/use-handlers.ts'
import { leaderActOf } from '../list/case-actions.ts'
import { useFoundCase } from '../list/use-found-case.ts'
import classes from './panel.module.css'
import { PanelChange } from './panel-change.tsx'
import { PanelDocuments } from './panel-documents.tsx'
import { PanelFacts } from './panel-facts.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { panelKeys } from './panel-keys.ts'
import { useChangedText } from './use-changed-text.ts'

/** Milliseconds for which a case must be shown before anything of it is read: walking through a list reads nothing. */
const readAfter = 250

/** The number once it has stayed the same for a moment. */
const useSettled = (number: string): string | undefined => {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(number), readAfter)
    return () => clearTimeout(timer)
  }, [number])
  return settled === number ? settled : undefined
}

type HeadProps = { row: CaseRow; changed: string | undefined }

const Head = ({ row, changed }: HeadProps) => {
  const { reqStatus, priorityFlag } = row
  return (
    <div>
      <Cluster gap={3}>
        <StatusBadge label={statusLabels[reqStatus].label} tone={statusLooks[reqStatus].tone} />
        <Tag tone={priorityFlag === 'Alta' ? 'danger' : undefined}>Prioridad {priorityFlag}</Tag>
        <AnsOfCase row={row} />
      </Cluster>
      <Note above={2}>
        <Ageing row={row} />
      </Note>
      <p className={classes.changed} role="status">
        {changed}
      </p>
    </div>
  )
}

type Props = {
  number: string
  /** The case as the list has it. */
  known: CaseRow | undefined
  user: SessionUser
  onClose: () => void
  onWalk: (by: 1 | -1) => void
  /** Gives the focus back to the row of the list; false where there is none. */
  toRow: () => boolean
}

/** A case beside the list of cases: what is known of it at once, and what else there is a moment later. */
export const CasePanel = ({ number, known, user, onClose, onWalk, toRow }: Props) => {
  const settled = useSettled(number)
  const { data, error, mutate } = useFoundCase(settled)
  const row = data ?? known
  const changed = useChangedText(data ?? undefined)
  const content = useRef<HTMLDivElement>(null)
  const act = leaderActOf(row, user)
  const handlers = useHandlers(
    act?.name === 'reassign' && row ? (managementOf(row) as Management) : undefined,
  )
  useEffect(() => {
    if (number) content.current?.scrollTo(0, 0)
  }, [number])
  // Only once the list is drawn again: the change may have taken the row out of it.
  const [changes, setChanges] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    if (changes > 0 && !toRow()) content.current?.parentElement?.querySelector('h2')?.focus()
  }, [changes])
  useKeys('screen', panelKeys, {
    close: () => {
      // Escape clears a search, and closes a popup that is open over the screen.
      const isOthers =
        document.activeElement?.matches('[type=search]') ||
        document.querySelector('[popover=auto]:popover-open')
      return isOthers ? false : onClose()
    },
    change: act && (() => content.current?.querySelector<HTMLElement>('form :is(input, select)')?.focus()),
    previous: () => onWalk(-1),
    next: () => onWalk(1),
  })
  const isMissing = !known && (error ? isStatus(error, 404) : data === null)
  const order = row && orderOf(row)
  return (
    <PanelFrame
      title={`Caso ${row ? numberOf(row) : number}`}
      onClose={onClose}
      onWalk={onWalk}
      ref={content}
    >
      {isMissing ? (
        <Notice title="Número de caso incorrecto" alert>
          No se encontraron resultados para el caso {number}.
        </Notice>
      ) : (
        error && (
          <Notice layout="line" alert onRetry={() => mutate()}>
            {messageOf(error)}
          </Notice>
        )
      )}
      {!row && !error && data === undefined && <Loading text="Buscando el caso…" />}
      {row && (
        <>
          <Head row={row} changed={changed.text} />
          <PanelChange
            key={number}
            row={row}
            user={user}
            handlers={handlers}
            onDone={() => setChanges((before) => before + 1)}
            onChanged={changed.setKnown}
            onStale={() => void mutate()}
          />
          <PanelFacts row={row} />
          {settled && order && <PanelDocuments order={order} user={user} customer={customerDocument(row)} />}
          {settled ? <CaseHistory number={number} /> : <Loading text="Cargando historial…" layout="line" />}
        </>
      )}
    </PanelFrame>
  )
}
