import { useId, useState } from 'react'
import { guaranteeMessages, isOpen, type Reserve, type ReserveStatus } from '../../../../shared/guarantees.ts'
import { formatDocument, formatInstant, formatName } from '../../../format.ts'
import { CopyReserve } from '../../../guarantee-parts/copy-reserve.tsx'
import { cutCause, isLongCause } from '../../../guarantee-parts/cut-cause.ts'
import { formatAmount } from '../../../guarantee-parts/format-amount.ts'
import { ReserveBadge, ReserveMark, reserveTones } from '../../../guarantee-parts/reserve-badge.tsx'
import { useUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/dialog-host.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Cluster, Note, SectionTitle } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/page.tsx'
import { periodText } from '../guarantee-texts.ts'
import classes from './result.module.css'
import type { ResultState } from './use-result.ts'

const noNewText = 'No pidas una reserva nueva.'
/** Beside 'Enviar de nuevo', which uses the same key. */
const sendSameText =
  'No pidas una reserva nueva: puedes enviar de nuevo esta misma solicitud, que el fondo reconoce.'

/**
 * The actions on a reserve that the fund has not confirmed (decision 77): query it, and, for its own user,
 * send it again.
 */
const OpenReserve = ({ reserve, state }: { reserve: Reserve; state: ResultState }) => {
  const { ask, again } = state
  const confirm = useConfirm()
  const user = useUser()
  const isOwn = reserve.user === user?.login
  const failed = ask.problem !== undefined || state.error !== undefined
  const sendAgain = () =>
    void confirm({
      title: '¿Enviar de nuevo la solicitud?',
      body: 'La enviaremos al fondo con el mismo identificador: si ya la había recibido, no se hará una segunda reserva.',
      confirmLabel: 'Enviar de nuevo',
      width: 480,
      act: (close) => again.run(undefined, close),
    })
  return (
    <Cluster justify="between" gap={4} className={classes.open}>
      <p role="status">
        {failed
          ? 'No se pudo consultar el estado. Lo intentaremos de nuevo.'
          : reserve.askedAt && `Última consulta al fondo: ${formatInstant(reserve.askedAt)}`}
      </p>
      <Cluster>
        <Button onClick={() => void ask.run()} loading={ask.busy}>
          Consultar estado
        </Button>
        {isOwn && (
          <Button variant="default" onClick={sendAgain} aria-haspopup="dialog">
            Enviar de nuevo
          </Button>
        )}
      </Cluster>
      <p className={classes.note}>{isOwn ? sendSameText : noNewText}</p>
    </Cluster>
  )
}

/** 'Causal rechazo:', cut (C§2.7); whole on request and in print. */
const RejectCause = ({ cause }: { cause: string }) => {
  const [whole, setWhole] = useState(false)
  const id = useId()
  return (
    <div className={classes.cause}>
      <h2>Causal rechazo:</h2>
      <p id={id} className={classes.onScreen}>
        {whole ? cause : cutCause(cause)}
      </p>
      <p className={classes.onPaper}>{cause}</p>
      {isLongCause(cause) && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setWhole(!whole)}
          aria-expanded={whole}
          aria-controls={id}
        >
          {whole ? 'Ver menos' : 'Ver la causal completa'}
        </Button>
      )}
    </div>
  )
}

/** The data of the result (C§2.7), and those of the request. */
const ResultFacts = ({ reserve }: { reserve: Reserve }) => (
  <Facts
    layout="grid"
    facts={[
      { label: 'Nº de garantía', value: reserve.guaranteeId },
      { label: 'Documento del cliente', value: formatDocument(reserve.clientTypeId, reserve.clientDocument) },
      { label: 'Nombre del cliente', value: formatName(reserve.clientName) },
      { label: 'Fecha de reserva', value: reserve.reserveDate && formatInstant(reserve.reserveDate) },
      { label: 'Producto FNG', value: reserve.fngProduct },
      { label: 'Valor', value: formatAmount(reserve.amount) },
      { label: 'Plazo', value: `${reserve.term} ${reserve.unitTerm.toLowerCase()}` },
      { label: 'Periodo de comisión', value: periodText(reserve.period) },
      { label: 'Fecha de corte fiscal', value: reserve.taxCourtDate },
      { label: 'Código de rechazo', value: reserve.codeReject },
      { label: 'Solicitada', value: `${formatInstant(reserve.requestedAt)} por ${reserve.user}` },
      { label: 'Caso', value: reserve.requestNumber },
    ]}
  />
)

const bannerTexts: Record<ReserveStatus, string> = {
  SUCCESS: guaranteeMessages.approved,
  // Decision 52.
  REPLACED: guaranteeMessages.approved,
  REJECT: guaranteeMessages.rejected,
  NOT_REGISTER: guaranteeMessages.unconfirmed,
  NOT_SENT: 'La solicitud no llegó al fondo, así que no se hizo ninguna reserva.',
}

/** The result in a sentence, announced to screen readers when it changes. */
const ResultBanner = ({ reserve: { statusReserve: status, givenUpAt } }: { reserve: Reserve }) => {
  const isGivenUp = status === 'NOT_REGISTER' && givenUpAt !== undefined
  return (
    <Cluster nowrap gap={3} className={classes.banner} data-tone={reserveTones[status]} role="status">
      <ReserveMark status={status} />
      <p>{isGivenUp ? guaranteeMessages.givenUp : bannerTexts[status]}</p>
    </Cluster>
  )
}

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
            <Cluster>
              <p>
                <Note as="span" size="body">
                  Nº de reserva
                </Note>{' '}
                <SectionTitle as="strong">{reserveCode}</SectionTitle>
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
