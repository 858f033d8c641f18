import type { Ref } from 'react'
import type { Management } from '../../../../shared/roles.ts'
import { messageOf } from '../../../api/api-error.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Surface } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './analyst-page.module.css'
import { CaseCard } from './case-card.tsx'
import type { DecisionState } from './decision/use-decision.ts'
import { ofOtherArea } from './desk-model.ts'
import type { DocumentsBeside } from './documents/use-documents-beside.ts'
import type { useHeldCases } from './paused/held-cases.ts'
import type { useClaim } from './use-claim.ts'

type Props = {
  management: Management
  open: ReturnType<typeof useHeldCases>['open']
  claimed: ReturnType<typeof useClaim>['outcome']
  onClaimAgain: () => void
  onDecide: DecisionState['ask']
  headingRef: Ref<HTMLHeadingElement>
  beside: DocumentsBeside
}

/** The open case, or why there is none. */
export const OpenCase = ({ management, open, claimed, onClaimAgain, ...card }: Props) => {
  const { data, error, mutate } = open
  const row = data?.[0]
  if (row) {
    return (
      <CaseCard
        key={`${row.requestNumber}#${row.dischargeDate}`}
        row={row}
        note={ofOtherArea(row, management)}
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
          empty={data && 'No tienes un caso abierto'}
        >
          {() => null}
        </AsyncPanel>
      )}
    </Surface>
  )
}
