import type { CaseRow } from '../../shared/cases.ts'
import { stageNames, subStageNames } from '../../shared/stage-names.ts'
import { processOf } from './case-row.ts'

/** For a reported case its stage, as it was reported; for any other its process. */
export const processLabel = (row: CaseRow): string => {
  const { stage, subStage } = row
  if (!stage) return processOf(row)?.label ?? row.process
  return subStage ? `${stageNames[stage]} · ${subStageNames[subStage]}` : stageNames[stage]
}
