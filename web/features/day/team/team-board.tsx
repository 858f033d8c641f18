import { useMemo } from 'react'
import { dayCalls, type TeamMember } from '../../../../shared/day-calls.ts'
import { useAll } from '../../../api/use-all.ts'
import { List } from '../../../list.tsx'
import { SaveRows } from '../../../save-rows.tsx'
import { Cluster, Note } from '../../../ui/layout.tsx'
import classes from '../day.module.css'
import { boardGoalsMade } from '../totals/goal-texts.ts'
import { byName, teamColumns, teamSheet } from './team-columns.tsx'

/** Poll interval of the board in milliseconds. */
const refreshEvery = 30_000
const keyOf = ({ user, positionCode }: TeamMember): string => `${positionCode} ${user}`

type Props = { day: string | undefined }

/** The day of every member of the leader's team (decision 62). */
export const TeamBoard = ({ day }: Props) => {
  const input = { query: { day } }
  const { data, error, mutate } = useAll(dayCalls.team, input, {
    ...{ revalidateOnMount: true, revalidateOnFocus: true, refreshInterval: refreshEvery },
  })
  const columns = useMemo(() => teamColumns(day), [day])
  return (
    <List
      label="Equipo"
      columns={columns}
      rows={data}
      rowKey={keyOf}
      error={error}
      onRetry={mutate}
      retried
      sortedBy={byName}
      emptyText="No hay personas en tu equipo"
      searchPlaceholder="Buscar persona, área o proceso"
      minWidth={970}
      dense
      toolbar={(shown) => (
        <Cluster gap={3}>
          <Note className={classes.made}>{boardGoalsMade}</Note>
          <SaveRows name="Equipo" day={day} columns={teamSheet} rows={shown} />
        </Cluster>
      )}
    />
  )
}
