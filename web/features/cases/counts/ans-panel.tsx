import { useNavigate } from 'react-router-dom'
import { ansCounts } from '../../../../shared/ans-counts.ts'
import type { LightChoice } from '../../../../shared/case-filters.ts'
import { type ActiveStatus, activeStatuses, statusLooks, transitions } from '../../../../shared/cases.ts'
import type { Answer } from '../../../../shared/contract.ts'
import { type Light, lightLabels, lights } from '../../../../shared/lights.ts'
import type { Process } from '../../../../shared/processes.ts'
import type { Management } from '../../../../shared/roles.ts'
import { messageOf } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.tsx'
import { LightShape, lightTones } from '../../../case-view/ans-light.tsx'
import { formatHour } from '../../../format.ts'
import { Link } from '../../../link.tsx'
import { ledParams } from '../../../navigation/led-management.tsx'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { counted, quantity } from '../../../ui/counted.ts'
import type { Column } from '../../../ui/data-table-model.ts'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { Cluster, Note, Part, SectionTitle } from '../../../ui/layout.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { useAddress } from '../../../use-address.ts'
import { casesPath } from '../list/cases-address.ts'
import classes from './ans-panel.module.css'
import { homeKeys } from './home-keys.ts'

type Counts = Answer<typeof ansCounts.counts>

/** The state of a case that a handler has taken. */
const assigned = transitions.selfAssign.to

const refreshEvery = 60_000

type PathOf = (status: ActiveStatus, light: LightChoice) => string

const columnsOf = (counts: Counts, pathOf: PathOf): Column<{ light: Light }>[] => [
  {
    id: 'ans',
    header: 'ANS',
    rowHeader: true,
    cell: ({ light }) => (
      <span className={classes.light} data-tone={lightTones[light]}>
        <LightShape light={light} />
        {lightLabels[light]}
      </span>
    ),
  },
  ...activeStatuses.map(
    (status): Column<{ light: Light }> => ({
      id: status,
      header: statusLooks[status].plural,
      align: 'end',
      cell: ({ light }) => {
        const count = counts[status][light]
        if (count === 0) return '0'
        const label = `${statusLooks[status].plural}, ${lightLabels[light]}: ${counted(count)}`
        return (
          <Link
            to={pathOf(status, light)}
            aria-label={label}
            {...(status === assigned && light === 'red' && shortcutOf(homeKeys.late))}
          >
            {counted(count)}
          </Link>
        )
      },
    }),
  ),
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ light }) => counted(activeStatuses.reduce((sum, status) => sum + counts[status][light], 0)),
  },
]

/** The cases that turn red today, and when, with links to their lists. */
const RedToday = ({ redToday, pathOf }: Pick<Counts, 'redToday'> & { pathOf: PathOf }) => {
  const total = redToday.reduce((sum, { count }) => sum + count, 0)
  return (
    <Cluster as={Note} size="body" gap={4} above={4}>
      <strong>Vencen hoy: {counted(total)}</strong>
      {redToday.map(({ time, count }) => (
        <span key={time}>
          {formatHour(time)} · {quantity(count, 'caso', 'casos')}
        </span>
      ))}
      {total > 0 &&
        activeStatuses.map((status) => (
          <Link key={status} to={pathOf(status, 'today')}>
            {`Ver ${statusLooks[status].plural.toLowerCase()}`}
          </Link>
        ))}
    </Cluster>
  )
}

type Props = { management: Management; process: Process }

/** How late the open cases of a process are, and which turn red today, by quarter of an hour (decision 75). */
export const AnsPanel = ({ management, process }: Props) => {
  const { data, error, mutate } = useApi(
    ansCounts.counts,
    { params: { management }, query: { process: process.id } },
    { refreshInterval: refreshEvery, revalidateOnFocus: true },
  )
  const [{ management: asked }] = useAddress(ledParams)
  const pathOf: PathOf = (status, light) => casesPath({ tab: status, process: process.id, light }, asked)
  const navigate = useNavigate()
  useKeys('screen', homeKeys, { late: () => void navigate(pathOf(assigned, 'red')) })
  return (
    <Part above={5} aria-labelledby="ans-panel">
      <SectionTitle below={3} id="ans-panel">
        ANS de los casos abiertos
      </SectionTitle>
      <AsyncPanel data={data} failure={error && messageOf(error)} onRetry={mutate} retried>
        {(counts) => (
          <>
            <PlainTable
              label="Casos abiertos por ANS y estado"
              inside
              columns={columnsOf(counts, pathOf)}
              rows={lights.map((light) => ({ light }))}
              rowKey={({ light }) => light}
            />
            <RedToday redToday={counts.redToday} pathOf={pathOf} />
          </>
        )}
      </AsyncPanel>
    </Part>
  )
}
