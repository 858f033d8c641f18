import type { ComponentProps } from 'react'
import type { Process } from '../../../../shared/processes.ts'
import type { Management } from '../../../../shared/roles.ts'
import { messageOf } from '../../../api/api-error.ts'
import { processOf } from '../../../case-view/case-row.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Surface } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './analyst-page.module.css'
import { CaseCard } from './case-card.tsx'
import { ofOtherArea } from './desk-model.ts'
import type { useHeldCases } from './paused/held-cases.ts'
import type { useClaim } from './use-claim.ts'

type Props = {
  management: Management
  open: ReturnType<typeof useHeldCases>['open']
  claimed: ReturnType<typeof useClaim>['outcome']
  onClaimAgain: () => void
  /** The process whose next case follows a decision; without one, the decided case's own. */
  next: Process | undefined
} & Omit<ComponentProps<typeof CaseCard>, 'row' | 'note' | 'next'>

/** The open case, or why there is none. */
export const OpenCase = ({ management, open, claimed, onClaimAgain, next, ...card }: Props) => {
  const { data, error, mutate } = open
  const row = data?.[0]
  if (row) {
    return (
      <CaseCard
        key={`${row.requestNumber}#${row.dischargeDate}`}
        row={row}
        note={ofOtherArea(row, management)}
        next={next ?? processOf(row)}
        {...card}
      />
    )
  }
  const failure = claimed && !claimed.empty ? claimed.problem : !data && error ? messageOf(error) : undefined
  return (
    <Surface as="div" below={4} className={classes.noCase}>
      {/* Empty until a claim found no case: a region that comes with its text is not announced. */}
      <div role="status">{claimed?.empty && <Notice>No hay casos disponibles para este proceso</Notice>}</div>
      {!claimed?.empty && (
        <AsyncPanel
          data={failure ? undefined : data}
          failure={failure}
          onRetry={claimed ? onClaimAgain : mutate}
          empty={data && 'No tienes un caso abierto. Elige un proceso y gestiona su siguiente caso.'}
        >
          {() => null}
        </AsyncPanel>
      )}
    </Surface>
  )
}
