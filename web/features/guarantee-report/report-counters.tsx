import { useSearchParams } from 'react-router-dom'
import type { ReserveCounters } from '../../../shared/guarantee-report.ts'
import { writeAddress } from '../../address.ts'
import { formatAmount } from '../../guarantee-parts/format-amount.ts'
import { Link } from '../../link.tsx'
import { counted, quantity } from '../../ui/counted.ts'
import { Cluster, Message, Note, Tile, Tiles } from '../../ui/layout.tsx'
import { sharesOf, type Total, totalOf } from './counters-model.ts'
import classes from './report.module.css'
import { type Filter, figures, reportParams } from './report-params.ts'

type NoticeProps = { counters: ReserveCounters; filter: Filter | undefined }

/** Undecided reserves are not in the counters (decision 77). */
export const UnconfirmedNotice = ({ counters: { notRegistered }, filter }: NoticeProps) => {
  const [query] = useSearchParams()
  if (notRegistered === 0) return null
  const isShown = filter === 'sinConfirmar'
  const next = writeAddress(reportParams, query, { filter: isShown ? undefined : 'sinConfirmar' })
  return (
    <Message as="p" tone="waiting" below={4} className={classes.unconfirmed}>
      <strong>{`Sin confirmar: ${quantity(notRegistered, 'reserva', 'reservas')}.`}</strong>{' '}
      {'El fondo no ha respondido; no se cuentan en los totales. '}
      <Link to={`?${next}`}>{isShown ? 'Ver todas' : 'Ver solo estas'}</Link>
    </Message>
  )
}

type FigureProps = {
  label: string
  total: Total
  color?: string
  /** Its share of the day. */
  share?: string | false
  to: string
  current: boolean
}

const Figure = ({ label, total, color, share, to, current }: FigureProps) => (
  <li>
    <Tile as={Link} to={to} aria-current={current || undefined}>
      <Cluster as="span" nowrap gap={2}>
        {color && <span className={classes.swatch} style={{ background: `var(${color})` }} aria-hidden />}
        <Note as="span" size="body">
          {label}
        </Note>
        {share && <span className={classes.share}>{share}</span>}
      </Cluster>
      <span className={classes.value}>{counted(total.count)}</span>
      <span>{formatAmount(total.amount)}</span>
    </Tile>
  </li>
)

type Props = { counters: ReserveCounters; filter: Filter | undefined }

/**
 * The reserves of the day by the fund's decision (C§2.7): number, amount and share, as figures that link to
 * exactly those and as a bar.
 */
export const ReportCounters = ({ counters, filter }: Props) => {
  const [query] = useSearchParams()
  const total = totalOf(counters)
  const shares = sharesOf(figures.map(({ status }) => counters.byStatus[status].count))
  const addressOf = (to: Filter | undefined) => `?${writeAddress(reportParams, query, { filter: to })}`
  return (
    <nav aria-label="Filtrar por estado">
      <Tiles as="ul" gap={3}>
        <Figure label="Todas" total={total} to={addressOf(undefined)} current={filter === undefined} />
        {figures.map(({ filter: own, status, label, color }, place) => (
          <Figure
            key={own}
            label={label}
            total={counters.byStatus[status]}
            color={color}
            share={total.count > 0 && shares[place]}
            to={addressOf(own)}
            current={filter === own}
          />
        ))}
      </Tiles>
      <div className={classes.bar} aria-hidden>
        {figures
          .filter(({ status }) => counters.byStatus[status].count > 0)
          .map(({ filter: own, status, color }) => (
            <span
              key={own}
              style={{ flexGrow: counters.byStatus[status].count, background: `var(${color})` }}
            />
          ))}
      </div>
    </nav>
  )
}
