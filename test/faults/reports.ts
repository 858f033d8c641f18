import { randomUUID } from 'node:crypto'
import { type CaseStatus, placeOf } from '../../shared/cases.ts'
import { queueOf } from '../../shared/queue-key.ts'
import type { TestUser } from '../support/api.ts'
import { removeCase, reportForm, startCase } from '../support/reports.ts'
import type { Queue } from './actions.ts'
import { type Expected, type Model, type ModelCase, openOf } from './model.ts'
import { act, type Played, type World } from './play.ts'

/** Areas where a handler reports: each has one outcome per state, so that no outcome must be named. */
export const areas = {
  groupDisbursement: {
    queue: { management: 'groupDisbursement', process: 'disbursement' },
    said: { product: 'subsPremiumLiabilities', process: 'disbursement', subProcess: undefined },
  },
  reviewDoc: {
    queue: { management: 'reviewDoc', process: 'documentReview' },
    said: { product: 'microfinance', process: 'reviewDoc', subProcess: undefined },
  },
} as const satisfies Record<string, { queue: Queue; said: Parameters<typeof startCase>[1] }>
export type Area = keyof typeof areas

/** A queue of the first area whose cases are claimed by number. */
export const guarantees: Queue = { management: 'groupDisbursement', process: 'guaranteeVerification' }

const refused = (code: string): Expected => ({ status: 409, code })
const codes: Partial<Record<CaseStatus, string>> = { OPEN: 'caseOpen', PAUSED: 'casePaused' }

/** 'Iniciar caso' by decisions 37, 72 and 73. */
const expectReport = (model: Model, user: string, made: ModelCase): Expected => {
  const found = model.get(made.number)
  if (found && found.queue.management !== made.queue.management) return refused('caseElsewhere')
  if (found && placeOf[found.status] === 'closed') return refused('caseDecided')
  if (found && found.status !== 'PENDING')
    return refused(found.handler === user ? (codes[found.status] ?? '') : 'caseOfOther')
  if (openOf(model, user)) return refused('caseOpen')
  return { status: 200, after: { ...(found ?? made), status: 'OPEN', handler: user } }
}

/** 'Eliminar Caso' by decision 72. */
const expectRemoval = (found: ModelCase, user: string): Expected => {
  if (found.status !== 'OPEN' || found.handler !== user) return refused('wrongState')
  if (found.reported) return { status: 200, after: { ...found, status: 'ABORT' } }
  if (found.wasPaused) return refused('caseWasPaused')
  const { handler: _handler, ...rest } = found
  return { status: 200, after: { ...rest, status: 'PENDING' } }
}

type Start = Played & { area: Area }

/** Reports an existing case number or a new one. */
export const reportAs = async (
  world: World,
  analyst: TestUser,
  step: Start,
  found: ModelCase | undefined,
  about: string,
): Promise<void> => {
  const { queue, said } = areas[step.area]
  const form = reportForm({ ...said, ...(found && { requestNumber: found.number }) })
  const made: ModelCase = {
    ...{ number: form.requestNumber, queue, pkRequest: queueOf(queue.management, queue.process) },
    ...{ skRequest: '', priority: 'Media', status: 'OPEN', reported: true },
    ...{ attempt: 1, correcting: false, wasPaused: false },
  }
  const expected = expectReport(world.model, analyst.login, made)
  const run = () => startCase(analyst, form)
  await act(world, step, run, expected, about)
  if (expected.after && world.model.get(made.number)?.status === 'OPEN')
    world.done.push({ run, number: made.number })
}

export const removeAs = async (
  world: World,
  analyst: TestUser,
  step: Played,
  found: ModelCase,
  about: string,
): Promise<void> => {
  const actionId = randomUUID()
  const run = () => removeCase(analyst, found.number, { actionId })
  const expected = expectRemoval(found, analyst.login)
  await act(world, step, run, expected, about)
  if (expected.after && world.model.get(found.number)?.status === expected.after.status)
    world.done.push({ run, number: found.number })
}
