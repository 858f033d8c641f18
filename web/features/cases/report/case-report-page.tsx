import type { SessionUser } from '../../../../shared/sessions.ts'
import { orderOf } from '../../../case-view/case-row.ts'
import { BackLink } from '../../../navigation/back-link.tsx'
import { useUser } from '../../../session/use-session.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DecisionDialog } from '../desk/decision/decision-dialog.ts'
import { DeskWithDocuments } from '../desk/documents/desk-with-documents.tsx'
import { useDocumentsBeside } from '../desk/documents/use-documents-beside.ts'
import { listPath, type ReportArea, useReportArea } from './areas.ts'
import { OpenReport } from './open-report.tsx'
import { ReportForm } from './report-form.tsx'
import { useReportWork } from './use-report-work.ts'

const RemoveCase = lazyDialog(
  async () => (await import('./remove-case.tsx')).RemoveCase,
  ({ state }) => state.cancel(),
)

const CaseReport = ({ user, area }: { user: SessionUser; area: ReportArea }) => {
  const { login } = user
  const work = useReportWork(login, area)
  const { open, start, outcome, removal } = work
  const order = open && orderOf(open)
  const beside = useDocumentsBeside(order, work.focusNext)
  return (
    <DeskWithDocuments user={user} order={order} beside={beside}>
      <Page>
        <PageHeader title="Reportar caso" back={<BackLink to={listPath(area)} />} />
        <AsyncPanel data={work.data} failure={work.failure} onRetry={work.retry} framed>
          {() =>
            open ? (
              <OpenReport
                login={login}
                area={area}
                row={open}
                headingRef={work.headingRef}
                beside={beside}
                onDecide={outcome.ask}
                onRemove={removal.ask}
              />
            ) : (
              <ReportForm key={area} user={user} area={area} numberRef={work.numberRef} start={start} />
            )
          }
        </AsyncPanel>

        {outcome.asked && <DecisionDialog state={outcome} />}
        {removal.asked && <RemoveCase asked={removal.asked} state={removal} />}
      </Page>
    </DeskWithDocuments>
  )
}

/** /report-cases/disbursement: a case from 'Iniciar caso' to its outcome (B§2, B§5). */
export const CaseReportPage = () => {
  const user = useUser()
  const { area } = useReportArea(user)
  return user && area && <CaseReport user={user} area={area} />
}
