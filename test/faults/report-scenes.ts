import { randomUUID } from 'node:crypto'
import { findOpenCase } from '../../services/cases/open-case.ts'
import { signedIn, type TestUser } from '../support/api.ts'
import { pendingCase } from '../support/cases.ts'
import { removeCase, reportForm, startCase } from '../support/reports.ts'
import { decide } from './actions.ts'
import type { Scene } from './deaths.ts'

const guarantees = { management: 'groupDisbursement', process: 'guaranteeVerification' } as const
const disburser = () => signedIn('GestoresDesembolsos')

const started = async (over: Parameters<typeof startCase>[1] = {}) => {
  const analyst = await disburser()
  return { analyst, row: (await startCase(analyst, over)).body }
}
const removing = (analyst: TestUser, number: string): Scene => ({
  analyst,
  act: (actionId) => removeCase(analyst, number, { actionId }),
})

/** A handler's actions on a reported case, each prepared up to the call itself. */
export const reportScenes: Record<string, () => Promise<Scene>> = {
  report: async () => {
    const analyst = await disburser()
    const form = reportForm()
    return { analyst, act: (actionId) => startCase(analyst, { ...form, actionId }) }
  },
  'report of a case that is decided before the repeat': async () => {
    const analyst = await disburser()
    const form = reportForm()
    return {
      analyst,
      act: (actionId) => startCase(analyst, { ...form, actionId }),
      meanwhile: async () => {
        const open = await findOpenCase(analyst.login)
        if (open) await decide(analyst, 'approve', open, randomUUID())
      },
    }
  },
  'report of a queued case': async () => {
    const { number } = await pendingCase(guarantees)
    const analyst = await disburser()
    const form = { requestNumber: number, subProcess: 'VerificationGuarantees' as const }
    return { analyst, act: (actionId) => startCase(analyst, { ...form, actionId }) }
  },
  giveBack: async () => {
    const { number } = await pendingCase(guarantees)
    const { analyst } = await started({ requestNumber: number, subProcess: 'VerificationGuarantees' })
    return removing(analyst, number)
  },
  'giveBack of a case that is claimed again before the repeat': async () => {
    const { number } = await pendingCase(guarantees)
    const { analyst } = await started({ requestNumber: number, subProcess: 'VerificationGuarantees' })
    const colleague = await disburser()
    return {
      ...removing(analyst, number),
      meanwhile: () => startCase(colleague, { requestNumber: number, subProcess: 'VerificationGuarantees' }),
    }
  },
  mistaken: async () => {
    const { analyst, row } = await started()
    return removing(analyst, row.requestNumber)
  },
  'approve a reported case': async () => {
    const { analyst, row } = await started()
    return { analyst, act: (id) => decide(analyst, 'approve', row, id) }
  },
}
