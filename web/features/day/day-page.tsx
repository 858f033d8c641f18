import { hasKind } from '../../../shared/roles.ts'
import type { SessionUser } from '../../../shared/sessions.ts'
import { BackLink } from '../../navigation/back-link.tsx'
import { dayParams, dayPath, type Tab, tabs } from '../../navigation/day-params.ts'
import { LinkTabs } from '../../navigation/link-tabs.tsx'
import { WayButtons } from '../../navigation/way-buttons.tsx'
import { useUser } from '../../session/use-session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddress } from '../../use-address.ts'
import { backOf } from './cards/back-of.ts'
import { DayChoice } from './day-choice.tsx'
import { OwnDay } from './own-day.tsx'

const TeamTab = lazyPart(async () => (await import('./team/team-tab.tsx')).TeamTab, { loading: <Loading /> })

const Day = ({ user }: { user: SessionUser }) => {
  const [values, change] = useAddress(dayParams)
  const back = backOf(user)
  const isLeader = hasKind(user, 'leader', 'productivityLeader')
  const tab = isLeader ? values.tab : 'dia'
  return (
    <Page>
      <PageHeader
        title="Gestión diaria"
        subtitle="Diligencia la información solicitada para registrar tu gestión diaria."
        back={back && <BackLink to={back} />}
        actions={
          <>
            <DayChoice day={values.day} onDay={(day) => change({ day })} />
            <WayButtons />
          </>
        }
      />
      {isLeader && (
        <LinkTabs
          label="Gestión diaria"
          tabs={(Object.keys(tabs) as Tab[]).map((one) => ({
            label: tabs[one],
            to: dayPath({ tab: one, day: values.day }),
            current: one === tab,
          }))}
        />
      )}
      {tab === 'dia' ? (
        <OwnDay user={user} day={values.day} />
      ) : (
        <TeamTab person={values.person} day={values.day} />
      )}
    </Page>
  )
}

/** Gestión diaria: a user's activities of today and their times (B§2). */
export const DayPage = () => {
  const user = useUser()
  return user && <Day user={user} />
}
