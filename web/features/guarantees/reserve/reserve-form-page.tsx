import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { guaranteeCalls } from '../../../../shared/guarantee-calls.ts'
import type { Guarantee } from '../../../../shared/guarantees.ts'
import { isStatus } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.tsx'
import { formatDocument, formatName } from '../../../format.ts'
import { formatAmount } from '../../../guarantee-parts/format-amount.ts'
import { guaranteeParams, guaranteeSearchPath, reserveResultPath } from '../../../guarantee-paths.ts'
import { Link } from '../../../link.tsx'
import { BackLink } from '../../../navigation/back-link.tsx'
import { useUser } from '../../../session/use-session.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page, Panel } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useAddress } from '../../../use-address.ts'
import { isUnknown, periodText, queryProblem } from '../guarantee-texts.ts'
import classes from '../guarantees.module.css'
import { HistoryButton } from '../search/guarantee-history.tsx'
import { ReserveForm } from './reserve-form.tsx'
import { ReservedNotice } from './reserved-notice.tsx'
import { type DraftState, useDraft } from './use-draft.ts'

/** SCG's data of a guarantee and its client (C§3). */
const GuaranteeFacts = ({ guarantee: { clientInfo, guaranteeInfo } }: { guarantee: Guarantee }) => (
  <Facts
    layout="grid"
    facts={[
      { label: 'Nº de garantía', value: guaranteeInfo.garaCodigo },
      { label: 'Cliente', value: formatName(clientInfo.nombre) },
      { label: 'Documento', value: formatDocument(clientInfo.btiidCodigo, clientInfo.clieCodigo) },
      { label: 'Producto FNG', value: guaranteeInfo.prfnCodigo },
      { label: 'Valor de la garantía', value: formatAmount(guaranteeInfo.valorGarantiaOriginal) },
      { label: 'Periodo de comisión', value: periodText(guaranteeInfo.periodosDeprlr) },
    ]}
  />
)

type OfGuarantee = { login: string; guarantee: string; requestNumber: string | undefined }

const ToSearch = ({ requestNumber }: Pick<OfGuarantee, 'requestNumber'>) => (
  <Button component={Link} to={guaranteeSearchPath({ requestNumber })}>
    Buscar otra garantía
  </Button>
)

/** The form of a guarantee with SCG's present data, or the existing reserve that blocks it. */
const FoundGuarantee = ({ login, guarantee, requestNumber, draft }: OfGuarantee & { draft: DraftState }) => {
  const input = { params: { guarantee }, query: { requestNumber } }
  const found = useApi(guaranteeCalls.find, input, { revalidateIfStale: false })
  if (isUnknown(found.error) && !found.data) {
    return (
      <Notice alert action={<ToSearch requestNumber={requestNumber} />}>
        {queryProblem(found.error)}
      </Notice>
    )
  }
  return (
    <AsyncPanel
      data={found.data}
      failure={found.error && queryProblem(found.error)}
      onRetry={found.mutate}
      loading="Consultando la garantía…"
    >
      {(data) => (
        <>
          <Cluster nowrap align="start" below={4} gap={4} className={classes.found}>
            <GuaranteeFacts guarantee={data} />
            {!data.reserve && <HistoryButton guarantee={guarantee} />}
          </Cluster>
          {data.reserve ? (
            <ReservedNotice reserve={data.reserve} />
          ) : (
            <ReserveForm login={login} guarantee={data} requestNumber={requestNumber} draft={draft} />
          )}
        </>
      )}
    </AsyncPanel>
  )
}

/** The server has the intent, so its draft is deleted. */
const ToResult = ({ id, draft }: { id: string; draft: DraftState }) => {
  useEffect(() => draft.forget(), [draft])
  return <Navigate to={reserveResultPath(id)} replace />
}

/** A reserve that was sent before a reload, without an answer, leads to its present state. */
const Unfinished = (of: OfGuarantee) => {
  const draft = useDraft({ user: of.login, guarantee: of.guarantee })
  const id = draft.begun.sent ? draft.begun.key : undefined
  const state = useApi(guaranteeCalls.state, id ? { params: { id } } : undefined)
  if (!id || isStatus(state.error, 404)) return <FoundGuarantee {...of} draft={draft} />
  return (
    <AsyncPanel
      data={state.data}
      failure={
        state.error && 'No pudimos confirmar qué pasó con la solicitud que enviaste antes. Intenta de nuevo.'
      }
      onRetry={state.mutate}
      loading="Consultando la solicitud que enviaste antes…"
    >
      {({ id }) => <ToResult id={id} draft={draft} />}
    </AsyncPanel>
  )
}

/** The reserve form 'Solicitar reserva' (C§2.7). */
export const ReserveFormPage = () => {
  const user = useUser()
  const [{ guarantee, requestNumber }] = useAddress(guaranteeParams)
  return (
    <Page width="reading">
      <PageHeader
        title="Solicitar reserva"
        subtitle={requestNumber && `Para el caso ${requestNumber}`}
        back={<BackLink to={guaranteeSearchPath({ guarantee, requestNumber })} />}
      />
      <Panel label="Garantía">
        {user && guarantee ? (
          <Unfinished
            key={`${guarantee} ${requestNumber}`}
            login={user.login}
            guarantee={guarantee}
            requestNumber={requestNumber}
          />
        ) : (
          <Notice action={<ToSearch requestNumber={requestNumber} />}>
            Busca primero la garantía que quieres reservar.
          </Notice>
        )}
      </Panel>
    </Page>
  )
}
