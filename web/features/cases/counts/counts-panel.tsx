import { activeStatuses, type CaseStatus, isListed, statusLooks } from '../../../../shared/cases.ts'
import { bogotaTime } from '../../../../shared/dates.ts'
import type { Process } from '../../../../shared/processes.ts'
import type { Management } from '../../../../shared/roles.ts'
import { formatHour } from '../../../format.ts'
import { Link } from '../../../link.tsx'
import { ledParams } from '../../../navigation/led-management.tsx'
import { serverNow } from '../../../session/store.ts'
import { Button } from '../../../ui/button.tsx'
import { counted } from '../../../ui/counted.ts'
import { Cluster, Note, SectionTitle, Tile, Tiles } from '../../../ui/layout.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { nameOfMonth } from '../../../ui/month-name.ts'
import { Outdated } from '../../../ui/outdated.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAddress } from '../../../use-address.ts'
import { casesPath } from '../list/cases-address.ts'
import { type Counts, type Figure, figuresOf, periodUntil } from './counts-model.ts'
import classes from './home.module.css'
import { useCounts } from './use-counts.ts'

const DaysChart = lazyPart(async () => (await import('./days-chart.tsx')).DaysChart)
const CountsTable = lazyPart(async () => (await import('./counts-table.tsx')).CountsTable)

type CardProps = {
  figure: Figure
  /** Undefined until it is read. */
  value: number | undefined
  failed: boolean
  /** The list of exactly these cases. */
  to: string | undefined
}

/** After a failure, what was never read is a dash. */
const Count = ({ value, failed }: { value: number | undefined; failed: boolean }) =>
  value === undefined ? failed ? '—' : <Skeleton size="number" /> : counted(value)

const FigureCard = ({ figure, value, failed, to }: CardProps) => {
  const { label, color } = figure
  const content = (
    <>
      <Cluster as="span" nowrap gap={2}>
        <span className={classes.swatch} style={{ background: `var(${color})` }} aria-hidden />
        <Note as="span" size="body">
          {label}
        </Note>
      </Cluster>
      <span className={classes.value}>
        <Count value={value} failed={failed} />
      </span>
    </>
  )
  return (
    <li>
      {to ? (
        <Tile as={Link} to={to}>
          {content}
        </Tile>
      ) : (
        <Tile as="span">{content}</Tile>
      )}
    </li>
  )
}

/** Open work of the previous months (decision 34). */
type EarlierProps = { earlier: Counts['earlier'] | undefined; failed: boolean }

const Earlier = ({ earlier, failed }: EarlierProps) => (
  <Cluster as={Note} size="body" gap={4} above={4}>
    <strong>De meses anteriores</strong>
    {activeStatuses.map((status) => (
      <Cluster as="span" gap={1} key={status}>
        {statusLooks[status].plural}: <Count value={earlier?.[status]} failed={failed} />
      </Cluster>
    ))}
  </Cluster>
)

/** The list of the cases that a figure counts, if there is one. A list of open work says its days, a closed one its month. */
const listOf = (
  status: CaseStatus,
  { id }: Process,
  period: string,
  asked: Management | undefined,
): string | undefined => {
  const [from, to] = period.split('_')
  return isListed(status)
    ? casesPath({ tab: status, process: id, month: from?.slice(0, 7), from, to }, asked)
    : undefined
}

/**
 * The month of a process in figures and by day. After a failure the last data stay, and no zero is shown that
 * nobody counted.
 */
export const CountsPanel = ({ management, process }: { management: Management; process: Process }) => {
  const { data: counts, error, isValidating, mutate } = useCounts(management, process)
  const [{ management: asked }] = useAddress(ledParams)
  const figures = figuresOf(process, counts)
  const period = periodUntil(serverNow())
  return (
    <>
      <Cluster justify="between" gap={4} above={5} below={3}>
        <SectionTitle>Casos recibidos en {nameOfMonth(period.slice(0, 7))}</SectionTitle>
        <Cluster as={Note} gap={3}>
          {error && <Outdated retried />}
          {counts && <span>Actualizado a las {formatHour(bogotaTime(new Date(counts.at)))}</span>}
          {!counts && error && <span>Sin actualizar</span>}
          <Button
            variant="default"
            size="compact-md"
            onClick={() => void mutate()}
            loading={isValidating && (!!counts || !!error)}
          >
            Actualizar
          </Button>
        </Cluster>
      </Cluster>
      <Tiles as="ul" gap={3} className={classes.figures} aria-busy={!counts && !error}>
        {figures.map((figure) => (
          <FigureCard
            key={figure.status}
            figure={figure}
            value={counts?.[figure.status]}
            failed={!!error}
            to={listOf(figure.status, process, period, asked)}
          />
        ))}
      </Tiles>
      <Earlier earlier={counts?.earlier} failed={!!error} />
      <div className={classes.chart}>{counts && <DaysChart days={counts.days} figures={figures} />}</div>
      {counts && <CountsTable days={counts.days} figures={figures} />}
    </>
  )
}
