import { guaranteeMessages, isOpen, type Reserve } from '../../../../shared/guarantees.ts'
import { CopyReserve } from '../../../guarantee-parts/copy-reserve.tsx'
import { ReserveBadge } from '../../../guarantee-parts/reserve-badge.tsx'
import { Cluster, Note } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/page.tsx'
import { OpenReserve } from '../reserve/open-reserve.tsx'
import { RejectCause } from './reject-cause.tsx'
import classes from './result.module.css'
import { ResultBanner } from './result-banner.tsx'
import { ResultFacts } from './result-facts.tsx'
import type { ResultState } from './use-result.ts'

/** The result of a reserve (C§2.7, C§4). */
export const ResultCard = ({ reserve, state }: { reserve: Reserve; state: ResultState }) => {
  const { statusReserve: status, reserveCode, reasonReject } = reserve
  return (
    <>
      <ResultBanner reserve={reserve} />
      <Panel label="Reserva">
        <Cluster below={4} justify="between" gap={4}>
          <Cluster>
            <ReserveBadge status={status} />
            {status === 'REPLACED' && <span>{guaranteeMessages.replaced}</span>}
          </Cluster>
          {reserveCode && (
            <Cluster className={classes.code}>
              <p>
                <Note as="span" size="body">
                  Nº de reserva
                </Note>{' '}
                <strong>{reserveCode}</strong>
              </p>
              <CopyReserve code={reserveCode} />
            </Cluster>
          )}
        </Cluster>
        {isOpen(reserve) && <OpenReserve reserve={reserve} state={state} />}
        {status === 'REJECT' && reasonReject && <RejectCause cause={reasonReject} />}
        <ResultFacts reserve={reserve} />
      </Panel>
    </>
  )
}
