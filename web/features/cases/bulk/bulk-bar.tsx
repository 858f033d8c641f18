import { useMergedRef } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { CaseRow } from '../../../../shared/cases.ts'
import type { Management } from '../../../../shared/roles.ts'
import { useUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { quantity } from '../../../ui/counted.ts'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { Cluster } from '../../../ui/layout.tsx'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { useFocusKeeper } from '../../../ui/use-focus-keeper.ts'
import { underWay } from '../../../ui/why-not.tsx'
import { leaderActOf } from '../list/case-actions.ts'
import classes from '../list/cases.module.css'
import { listKeys } from '../list/list-keys.ts'
import { useBulkWork } from './bulk-progress.tsx'
import { bulkLimit } from './run-bulk.ts'
import { useBarAfterRow } from './use-bar-after-row.ts'

const BulkPrioritise = lazyDialog(
  async () => (await import('./bulk-prioritise.tsx')).BulkPrioritise,
  ({ onClose }) => onClose(false),
)
const BulkReassign = lazyDialog(
  async () => (await import('./bulk-reassign.tsx')).BulkReassign,
  ({ onClose }) => onClose(false),
)

type Props = {
  management: Management
  chosen: readonly CaseRow[]
  onClear: () => void
  /** Keeps only so many of the chosen cases, those chosen first. */
  onKeepFirst: (count: number) => void
}

/** The list of cases is right before the bar. */
const firstOfList = ({ previousElementSibling: list }: Element) =>
  list?.querySelector<HTMLElement>('tbody :is(input, tr[tabindex])') ??
  list?.querySelector<HTMLElement>('[tabindex="0"]')

/** The actions on all chosen cases together. */
export const BulkBar = ({ management, chosen, onClear, onKeepFirst }: Props) => {
  const user = useUser()
  const working = useBulkWork()?.running ?? false
  // A copy of the chosen cases: the list changes under the dialog.
  const [rows, setRows] = useState<readonly CaseRow[]>()
  const close = (begun: boolean) => {
    setRows(undefined)
    if (begun) onClear()
  }
  const tooMany = chosen.length > bulkLimit
  // All cases of a list are in the same state.
  const act = leaderActOf((rows ?? chosen)[0], user)
  const mayChange = chosen.length > 0 && !tooMany && !working && !!act
  const place = useRef<HTMLDivElement>(null)
  const placeRef = useMergedRef(place, useFocusKeeper<HTMLDivElement>(firstOfList))
  useBarAfterRow(place, chosen.length > 0)
  useKeys('screen', listKeys, {
    list: () => place.current && firstOfList(place.current)?.focus(),
    bulk: mayChange && (() => setRows(chosen)),
  })
  return (
    <div ref={placeRef} className={classes.bulkPlace}>
      {chosen.length > 0 && (
        <Cluster as="section" className={classes.bulk} aria-label="Casos seleccionados">
          <span id="bulk-hint" role="status">
            {quantity(chosen.length, 'caso seleccionado', 'casos seleccionados')}
            {tooMany && `; elige hasta ${bulkLimit}`}
            {working && '; espera a que termine el cambio en curso'}
          </span>
          <Button
            variant="white"
            size="compact-md"
            onClick={() => setRows(chosen)}
            whyNot={tooMany ? `Elige hasta ${bulkLimit}` : working && underWay}
            saidIn="bulk-hint"
            {...shortcutOf(listKeys.bulk)}
          >
            {act?.label}
          </Button>
          {tooMany && (
            <Button
              variant="outline"
              color="var(--on-dark)"
              size="compact-md"
              onClick={() => onKeepFirst(bulkLimit)}
            >{`Solo los primeros ${bulkLimit}`}</Button>
          )}
          <Button
            variant="outline"
            color="var(--on-dark)"
            size="compact-md"
            onClick={onClear}
            aria-label="Quitar selección"
          >
            Quitar<span className={classes.bulkMore}>&nbsp;selección</span>
          </Button>
        </Cluster>
      )}
      {rows &&
        user &&
        (act?.name === 'prioritise' ? (
          <BulkPrioritise rows={rows} login={user.login} onClose={close} />
        ) : (
          <BulkReassign rows={rows} management={management} login={user.login} onClose={close} />
        ))}
    </div>
  )
}
