import { useNavigate } from 'react-router-dom'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { WayButtons } from '../../../navigation/way-buttons.tsx'
import { useUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { keepChanged, useHeldCases } from '../desk/held-cases.ts'
import { useResume } from '../desk/use-resume.ts'
import { AreaSwitch } from './area-switch.tsx'
import { placeOfOpen, type ReportArea, reportPath } from './areas.ts'
import { HomeLink } from './home-link.tsx'
import { ReportedList } from './reported-list.tsx'
import { useFinishFirst } from './use-finish-first.ts'
import { useReportArea } from './use-report-area.ts'

type Props = { user: SessionUser; areas: readonly ReportArea[]; area: ReportArea }

const ReportedCases = ({ user, areas, area }: Props) => {
  const navigate = useNavigate()
  const held = useHeldCases(user.login, area)
  const open = held.open.data?.[0]
  const finishFirst = useFinishFirst()
  const resume = useResume({
    user,
    open: undefined,
    keepChanged: (row) => keepChanged(user.login, row),
    onDone: (row) => void navigate(placeOfOpen(row)),
    onStale: () => void held.refresh(),
  })
  return (
    <Page>
      <PageHeader
        title="Reportar Casos"
        back={<HomeLink user={user} />}
        actions={
          <>
            <Button onClick={() => (open ? finishFirst(open) : navigate(reportPath(area)))}>
              Reportar Caso
            </Button>
            <WayButtons />
          </>
        }
      />
      <AreaSwitch areas={areas} shown={area} open={open} onHeld={() => open && finishFirst(open)} />
      <ReportedList
        key={area}
        user={user}
        area={area}
        held={held}
        onResume={(row) => (open ? finishFirst(open) : resume.resume(row))}
        resuming={resume.resuming}
      />
    </Page>
  )
}

/** /cases-gpo: the open and paused cases of a handler, and a button to report another (B§2). */
export const ReportedCasesPage = () => {
  const user = useUser()
  const { areas, area } = useReportArea(user)
  return user && area && <ReportedCases user={user} areas={areas} area={area} />
}
