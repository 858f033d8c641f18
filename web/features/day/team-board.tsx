import { useMemo } from 'react'
import { bogotaDay } from '../../../shared/dates.ts'
import { dayCalls, type TeamMember } from '../../../shared/day-calls.ts'
import { messageOf } from '../../api/api-error.ts'
import { useAll } from '../../api/use-all.ts'
import { serverNow } from '../../session/store.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Cluster, Note } from '../../ui/layout.tsx'
import { nothingToSave, SaveList } from '../../ui/save-list.tsx'
import { datedName } from '../../ui/save-workbook.ts'
import { useTableAddress } from '../../use-address.ts'
import classes from './day.module.css'
import { boardGoalsMade } from './goal-texts.ts'
import { byName, teamColumns, teamSheet } from './team-columns.tsx'

/** Poll interval of the board in milliseconds. */
const refreshEvery = 30_000
const keyOf = ({ user, positionCode }: TeamMember): string => `${positionCode} ${user}`
const nobody: TeamMember[] = []

type Props = { day: string | undefined }

/** The day of every member of the leader's team (decision 62). */
export const TeamBoard = ({ day }: Props) => {
  const input = { query: { day } }
  const { data, error, mutate } = useAll(dayCalls.team, input, {
    ...{ revalidateOnMount: true, revalidateOnFocus: true, refreshInterval: refreshEvery },
  })
  const columns = useMemo(() => teamColumns(day), [day])
  const { search, setSearch, sort, setSort } = useTableAddress(columns, byName)
  return (
    <AsyncPanel
      data={error && !data ? undefined : (data ?? nobody)}
      failure={error && messageOf(error)}
      onRetry={mutate}
      retried
      framed
    >
      {(rows) => (
        <DataTable
          label="Equipo"
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          emptyText="No hay personas en tu equipo"
          searchPlaceholder="Buscar persona, área o proceso"
          search={search}
          onSearch={setSearch}
          sort={sort}
          onSort={setSort}
          loading={!data}
          minWidth={970}
          dense
          toolbar={(shown) => (
            <Cluster gap={3}>
              <Note className={classes.made}>{boardGoalsMade}</Note>
              <SaveList
                label="Descargar"
                fileName={() => datedName('Equipo', day ?? bogotaDay(serverNow()))}
                sheet="Equipo"
                columns={teamSheet}
                whyNot={shown.length === 0 && nothingToSave}
                read={async () => shown}
                failureText={messageOf}
              />
            </Cluster>
          )}
        />
      )}
    </AsyncPanel>
  )
}
