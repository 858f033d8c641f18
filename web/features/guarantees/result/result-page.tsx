import { holdsGuarantee, type Reserve } from '../../../../shared/guarantees.ts'
import { isStatus, messageOf } from '../../../api/api-error.ts'
import { formatInstant } from '../../../format.ts'
import { guaranteeSearchPath, reserveFormPath, resultParams } from '../../../guarantee-paths.ts'
import { Link } from '../../../link.tsx'
import { BackLink } from '../../../navigation/back-link.tsx'
import { paths } from '../../../paths.ts'
import { serverNow } from '../../../session/store.ts'
import { useUser } from '../../../session/use-session.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page, Panel } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useAddress } from '../../../use-address.ts'
import { HistoryButton } from '../search/guarantee-history.tsx'
import classes from './result.module.css'
import { ResultCard } from './result-card.tsx'
import { useResult } from './use-result.ts'

const ways = (
  <Button component={Link} to={guaranteeSearchPath()}>
    Buscar una garantía
  </Button>
)

const ResultFoot = ({ reserve }: { reserve: Reserve }) => {
  const { guaranteeId, requestNumber, statusReserve } = reserve
  const user = useUser()
  return (
    <>
      <Cluster above={4} className={classes.foot}>
        {requestNumber && (
          <Button component={Link} to={paths.analyst}>
            Volver al caso {requestNumber}
          </Button>
        )}
        {!holdsGuarantee[statusReserve] && (
          <Button
            component={Link}
            variant={requestNumber ? 'default' : 'filled'}
            to={reserveFormPath({ guarantee: guaranteeId, requestNumber })}
          >
            Solicitar de nuevo
          </Button>
        )}
        <Button variant="default" onClick={() => window.print()}>
          Imprimir
        </Button>
        <HistoryButton guarantee={guaranteeId} />
      </Cluster>
      <p className={classes.printed}>
        Impreso el {formatInstant(serverNow().toISOString())} por {user?.name}
      </p>
    </>
  )
}

const Result = ({ id }: { id: string }) => {
  const state = useResult(id)
  const { data, error, reread } = state
  if (!data && isStatus(error, 404)) {
    return (
      <Panel>
        <Notice alert action={ways}>
          La reserva no existe o la solicitó otra persona.
        </Notice>
      </Panel>
    )
  }
  return (
    <AsyncPanel
      data={data}
      failure={error && messageOf(error)}
      onRetry={reread}
      loading="Consultando la reserva…"
      framed
    >
      {(reserve) => (
        <>
          <ResultCard reserve={reserve} state={state} />
          <ResultFoot reserve={reserve} />
        </>
      )}
    </AsyncPanel>
  )
}

/** /reserve-guarantee/reserve: the result of a reserve; its id is in the URL, so a reload shows it (C§2.7). */
export const ResultPage = () => {
  const [{ id }] = useAddress(resultParams)
  return (
    <Page width="reading">
      <PageHeader title="Reserva de garantía" back={<BackLink to={guaranteeSearchPath()} />} />
      {id ? (
        <Result key={id} id={id} />
      ) : (
        <Panel>
          <Notice action={ways}>La dirección no dice de qué reserva se trata.</Notice>
        </Panel>
      )}
    </Page>
  )
}
