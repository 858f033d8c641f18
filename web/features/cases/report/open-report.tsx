import { type Ref, useEffect, useState } from 'react'
import { caseReports } from '../../../../shared/case-reports.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import { portfolioNames } from '../../../../shared/reported-stages.ts'
import { stageNames, subStageNames } from '../../../../shared/stage-names.ts'
import { useApi } from '../../../api/use-api.tsx'
import { actLabels, useActions } from '../../../case-view/actions-of.ts'
import { processOf } from '../../../case-view/case-row.ts'
import { serverNow } from '../../../session/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Cluster, Note, Surface } from '../../../ui/layout.tsx'
import { CaseCard } from '../desk/case-card.tsx'
import { DecisionDialog } from '../desk/decision/decision-dialog.ts'
import type { DecisionState } from '../desk/decision/use-decision.ts'
import { ofOtherArea } from '../desk/desk-model.ts'
import type { DocumentsBeside } from '../desk/documents/use-documents-beside.ts'
import type { ReportArea } from './areas.ts'
import classes from './report.module.css'
import type { RemoveState } from './use-remove-case.ts'

const two = (count: number): string => String(count).padStart(2, '0')

/** `HH:mm:ss` since an instant; zero while the server's clock is behind it. */
const elapsed = (since: string, now: Date): string => {
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 1_000))
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}

/** How long the case in hand has been open; it updates every second. */
const RunningTime = ({ since }: { since: string }) => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <span role="timer">{elapsed(since, now)}</span>
}

type Props = {
  login: string
  area: ReportArea
  row: CaseRow
  headingRef: Ref<HTMLHeadingElement>
  beside: DocumentsBeside
  onDecide: DecisionState['ask']
  onRemove: RemoveState['ask']
}

const factsOf = ({ portfolio, stage, subStage, ...row }: CaseRow) => [
  { label: 'Producto', value: portfolio ? portfolioNames[portfolio] : row.product },
  { label: 'Proceso', value: stage ? stageNames[stage] : processOf(row)?.label },
  { label: 'Subproceso', value: subStage && subStageNames[subStage] },
  { label: 'Tiempo de gestión', value: <RunningTime since={row.dischargeDate ?? row.requestDate} /> },
]

/** The open case with its running time, its outcomes (decision 71) and 'Eliminar Caso' (decision 72). */
export const OpenReport = ({ login, area, row, headingRef, beside, onDecide, onRemove }: Props) => {
  const { requestNumber } = row
  const record = useApi(caseReports.temporary, { params: { user: login, requestNumber } })
  // The cached record may be from before a pause, after which the case cannot be removed.
  const known = record.isValidating ? undefined : record.data
  const remove = useActions(row, { record: known }).find(({ label }) => label === actLabels.mistaken)
  // Preloads the dialog with the case that may be decided, so that it opens at once.
  useEffect(DecisionDialog.preload, [])
  return (
    <>
      <Cluster as={Surface} justify="between" gap={4} below={4} className={classes.bar}>
        <Facts layout="line" facts={factsOf(row)} />
        <Button
          variant="subtle"
          color="red"
          whyNot={remove?.whyNot}
          saidIn={known && 'remove-hint'}
          onClick={() => known?.removal && onRemove({ row, removal: known.removal })}
        >
          {actLabels.mistaken}
        </Button>
        <Note className={classes.hint} id="remove-hint">
          {known && remove?.whyNot}
        </Note>
      </Cluster>
      <CaseCard
        key={`${requestNumber}#${row.dischargeDate}`}
        row={row}
        note={ofOtherArea(row, area)}
        headingRef={headingRef}
        beside={beside}
        onDecide={onDecide}
      />
    </>
  )
}
