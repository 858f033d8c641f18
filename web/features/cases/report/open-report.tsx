import { type Ref, useEffect } from 'react'
import { caseReports } from '../../../../shared/case-reports.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import { portfolioNames } from '../../../../shared/reported-stages.ts'
import { stageNames, subStageNames } from '../../../../shared/stage-names.ts'
import { useApi } from '../../../api/use-api.tsx'
import { actLabels, useActions } from '../../../case-view/actions-of.ts'
import { processOf } from '../../../case-view/case-row.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Cluster, Note } from '../../../ui/layout.tsx'
import { CaseCard } from '../desk/case-card.tsx'
import { DecisionDialog } from '../desk/decision-dialog.ts'
import { ofOtherArea } from '../desk/desk-model.ts'
import type { DocumentsBeside } from '../desk/use-documents-beside.ts'
import type { ReportArea } from './areas.ts'
import classes from './report.module.css'
import { RunningTime } from './running-time.tsx'
import type { useOutcome } from './use-outcome.ts'
import type { RemoveState } from './use-remove-case.ts'

type Props = {
  login: string
  area: ReportArea
  row: CaseRow
  headingRef: Ref<HTMLHeadingElement>
  beside: DocumentsBeside
  onDecide: ReturnType<typeof useOutcome>['ask']
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
      <Cluster justify="between" gap={4} className={classes.bar}>
        <Facts layout="line" facts={factsOf(row)} />
        <Button
          variant="subtle"
          color="red.9"
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
