import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { bogotaDay } from '../../../../shared/dates.ts'
import { type GroupSummary, groups } from '../../../../shared/groups.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { addressTo, optionalParam } from '../../../address.ts'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.tsx'
import { Link } from '../../../link.tsx'
import { AreaHeading } from '../../../navigation/area-heading.tsx'
import { paths } from '../../../paths.ts'
import { serverNow } from '../../../session/store.ts'
import { useUser } from '../../../session/use-session.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/page.tsx'
import { useAddress } from '../../../use-address.ts'
import classes from '../news.module.css'
import { MassiveForm } from './massive-form.tsx'
import { MassiveProgress } from './massive-state.tsx'
import { newNews } from './news-values.ts'
import { useRunningMassive } from './use-running-massive.ts'

const massiveParams = { group: optionalParam('grupo', z.uuid()) }

/** The settings of a group, with its members; names are unique. */
const settingsOf = (items: readonly GroupSummary[] | undefined, name: string): string =>
  addressTo(paths.groupSettings, massiveParams, { group: items?.find((one) => one.name === name)?.id })

const MassiveNews = ({ user }: { user: SessionUser }) => {
  const [{ group }, change] = useAddress(massiveParams)
  const { data, error, mutate } = useApi(
    groups.ofLeader,
    { query: { leader: user.login } },
    { revalidateOnMount: true },
  )
  const massive = useRunningMassive(user.login)
  const [typed, setTyped] = useState(newNews)
  // Without a group this screen has no use (B§2).
  if (error instanceof ApiError && error.code === 'noGroups')
    return <Navigate to={paths.groupSettings} replace />
  return (
    <>
      <AreaHeading
        title="Novedades masivas"
        actions={
          <Button component={Link} to={paths.groupSettings} variant="default">
            Configurar grupos
          </Button>
        }
      />
      <div className={classes.narrow}>
        <Panel>
          {massive.running ? (
            <AsyncPanel
              data={massive.state}
              failure={massive.error && messageOf(massive.error)}
              onRetry={massive.retry}
            >
              {(state) => (
                <MassiveProgress
                  state={state}
                  groupPath={settingsOf(data?.items, state.group)}
                  onSeen={() => {
                    // News that were registered for no member stay in the form for a retry.
                    if (state.state === 'done') setTyped(newNews)
                    massive.seen()
                  }}
                />
              )}
            </AsyncPanel>
          ) : (
            <AsyncPanel data={data} failure={error && messageOf(error)} onRetry={mutate}>
              {({ items }) => (
                <MassiveForm
                  groups={items}
                  group={group}
                  onGroup={(id) => change({ group: id })}
                  today={bogotaDay(serverNow())}
                  initial={typed}
                  onBegun={(state, sent) => {
                    setTyped(sent)
                    massive.begun(state)
                  }}
                />
              )}
            </AsyncPanel>
          )}
        </Panel>
      </div>
    </>
  )
}

/** Novedades masivas (B§2): the same news for a whole group. */
export const MassiveNewsPage = () => {
  const user = useUser()
  return user && <MassiveNews user={user} />
}
