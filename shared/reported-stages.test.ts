import { expect, it } from 'vitest'
import { findProcess } from './processes.ts'
import { reportedProcess } from './reported-stages.ts'
import { stages, subStages } from './stages.ts'

it('a case of any stage belongs to a process that some role works', () => {
  for (const stage of stages)
    for (const subStage of [undefined, ...subStages]) {
      const { management, process } = reportedProcess({ stage, subStage })
      expect(findProcess(management, process)?.roles).toContain('GestoresDesembolsos')
    }
})

it('document review and the verification of guarantees have processes of their own', () => {
  const idOf = (...[stage, subStage]: [Parameters<typeof reportedProcess>[0]['stage'], never?]) =>
    reportedProcess({ stage, subStage }).process
  expect(stages.map((stage) => idOf(stage))).toEqual([
    'disbursement',
    'documentReview',
    'disbursement',
    'disbursement',
    'disbursement',
    'disbursement',
  ])
  expect(reportedProcess({ stage: 'disbursement', subStage: 'VerificationGuarantees' }).process).toBe(
    'guaranteeVerification',
  )
})
