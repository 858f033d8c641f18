import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CaseRow } from '../../../../shared/cases.ts'
import { managementNames } from '../../../../shared/roles.ts'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { numberOf } from '../../../case-view/case-row.ts'
import { LinkTabs } from '../../../navigation/link-tabs.tsx'
import { useUser } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/dialog-host.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { keepChanged, useHeldCases } from '../desk/paused/held-cases.ts'
import { useResume } from '../desk/paused/use-resume.ts'
import { isOfArea, listPath, placeOfOpen, type ReportArea, reportPath, useReportArea } from './areas.ts'
import { finishFirstText } from './report-texts.ts'
import { ReportedList } from './reported-list.tsx'

/** Another case is open and must be finished first; links to it (B§5, decision 73). */
const useFinishFirst = () => {
  const navigate = useNavigate()
  const confirm = useConfirm()
  return async (row: CaseRow): Promise<void> => {
    const number = numberOf(row)
    const goes = await confirm({
      title: 'Tienes un caso abierto',
      body: finishFirstText(number),
      confirmLabel: `Ir al caso ${number}`,
      cancelLabel: 'Cerrar',
    })
    if (goes) void navigate(placeOfOpen(row))
  }
}

type SwitchProps = {
  areas: readonly ReportArea[]
  shown: ReportArea
  open: CaseRow | undefined
  /** The other area was chosen, but the open case must be finished first (decision 73). */
  onHeld: () => void
}

/** Both areas, for a user who works both. */
const AreaSwitch = ({ areas, shown, open, onHeld }: SwitchProps) => {
  if (areas.length < 2) return null
  const choose = (area: ReportArea) => (event: MouseEvent) => {
    if (area === shown || !open || isOfArea(open, area)) return
    event.preventDefault()
    onHeld()
  }
  return (
    <LinkTabs
      label="Grupos"
      tabs={areas.map((area) => ({
        label: managementNames[area],
        to: listPath(area),
        current: area === shown,
        onClick: choose(area),
      }))}
    />
  )
}

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
        actions={
          <Button onClick={() => (open ? finishFirst(open) : navigate(reportPath(area)))}>
            Reportar Caso
          </Button>
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
