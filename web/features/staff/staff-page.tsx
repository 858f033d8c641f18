import type { SessionUser } from '../../../shared/sessions.ts'
import { messageOf } from '../../api/api-error.ts'
import { LinkTabs } from '../../navigation/link-tabs.tsx'
import { WayButtons } from '../../navigation/way-buttons.tsx'
import { useUser } from '../../session/use-session.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddress } from '../../use-address.ts'
import { SeatsTab } from './seats/seats-tab.tsx'
import { rootTabs, staffParams, staffPath, type Tab, tabs } from './staff-params.ts'
import { useVertical } from './use-vertical.ts'

const loading = { loading: <Loading /> }
const ProcessesTab = lazyPart(
  async () => (await import('./processes/processes-tab.tsx')).ProcessesTab,
  loading,
)
const FileTab = lazyPart(async () => (await import('./files/file-tab.tsx')).FileTab, loading)
const DailyDataTab = lazyPart(
  async () => (await import('./daily-data/daily-data-tab.tsx')).DailyDataTab,
  loading,
)

/** Only for root administrators. */
const VerticalSelect = lazyPart(async () => (await import('./vertical-select.tsx')).VerticalSelect, {
  // As high as the select that is loading.
  loading: <div style={{ height: 73 }} />,
})

const Administration = ({ user }: { user: SessionUser }) => {
  const [values, change] = useAddress(staffParams)
  const { isRoot, vertical: administered, error, retry } = useVertical(user, values.vertical)
  const offered = (Object.keys(tabs) as Tab[]).filter((tab) => isRoot || !rootTabs.includes(tab))
  const tab = offered.includes(values.tab) ? values.tab : 'planta'
  return (
    <AsyncPanel data={administered} failure={error && messageOf(error)} onRetry={retry} framed>
      {(vertical) => (
        <>
          {isRoot && !rootTabs.includes(tab) && (
            <VerticalSelect
              vertical={vertical}
              onVertical={(chosen) => change({ vertical: chosen, code: undefined })}
            />
          )}
          <LinkTabs
            label="Administración de planta"
            tabs={offered.map((each) => ({
              label: tabs[each],
              to: staffPath({ tab: each, vertical: values.vertical }),
              current: each === tab,
            }))}
          />

          {tab === 'planta' && <SeatsTab key={vertical} vertical={vertical} />}
          {tab === 'archivo' && <FileTab key={vertical} vertical={vertical} kind="StaffUser" />}
          {tab === 'procesos' && <ProcessesTab key={vertical} vertical={vertical} />}
          {tab === 'descarga' && <DailyDataTab />}
        </>
      )}
    </AsyncPanel>
  )
}

/** The people in the seats, and the expectations of each process (B§2). */
export const StaffPage = () => {
  const user = useUser()
  return (
    <Page>
      <PageHeader title="Administración de planta" actions={<WayButtons />} />
      {user && <Administration user={user} />}
    </Page>
  )
}
