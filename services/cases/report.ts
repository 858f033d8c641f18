import type { caseReports } from '../../shared/case-reports.ts'
import { type CaseRow, placeOf, statusLabels, transitions } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import { stageOutcomes } from '../../shared/outcomes.ts'
import { findProcess, worksProcess } from '../../shared/processes.ts'
import { productLabel } from '../../shared/products.ts'
import { queueKey, queueOf } from '../../shared/queue-key.ts'
import { invalidDate, reportedInstant } from '../../shared/reported-date.ts'
import {
  onlyProductOf,
  portfolioNames,
  portfolioProducts,
  reportedProcess,
} from '../../shared/reported-stages.ts'
import { managementNames } from '../../shared/roles.ts'
import type { Call } from '../http/api.ts'
import type { Session } from '../http/credentials.ts'
import { transact } from '../table/transact.ts'
import { earlierAnswer } from './act.ts'
import { caseIsOpen, caseOpen } from './open-case.ts'
import { removedOutcome } from './remove-case.ts'
import { readCase, type StoredCase, toRow, workerOf } from './stored-case.ts'
import { creation, transition } from './transition.ts'
import { actorOf, casePlace, takenPlace } from './writes.ts'

/** Why 'Iniciar caso' refuses an existing case. Only those who work its process learn who has it (decision 5). */
export const whyNotStarted = (found: StoredCase, management: string, session: Session) => {
  const { number, status, handler = '' } = found
  if (!worksProcess(session, findProcess(found.management, found.process)))
    return new Refusal('caseElsewhere', { number }, `El caso ${number} pertenece a otra gerencia`)
  if (found.management !== management)
    return new Refusal(
      'caseElsewhere',
      { number, management: found.management },
      `El caso ${number} pertenece a ${managementNames[found.management]}`,
    )
  const place = placeOf[status]
  if (place === 'queue') return undefined
  if (place === 'closed') {
    const ended = found.statusCase === removedOutcome ? removedOutcome : statusLabels[status].label
    return new Refusal('caseDecided', { number, status }, `El caso ${number} ya fue ${ended.toLowerCase()}`)
  }
  if (handler !== session.login)
    return new Refusal('caseOfOther', { number, handler }, `El caso ${number} lo gestiona ${handler}`)
  if (place === 'open') return caseIsOpen(number, management)
  return new Refusal('casePaused', { number }, `El caso ${number} está pausado, retómalo en Reportar Casos`)
}

type ReportCall = Call<typeof caseReports.start>

const stageOf = ({ product, process, subProcess, fgnReserve }: ReportCall['body']) => ({
  portfolio: product,
  stage: process,
  subStage: subProcess,
  fgnReserve,
})

/** The product of the catalogue whose parameters apply, otherwise the portfolio (decision 89). */
const productOf = ({ product, productName = onlyProductOf(product) }: ReportCall['body']): string => {
  if (!productName) return portfolioNames[product]
  if (!portfolioProducts[product].includes(productName))
    throw new Refusal('badRequest', { field: 'productName' })
  return productLabel(productName)
}

const madeOf = ({ body, now }: ReportCall): StoredCase => {
  const { requestNumber: number, document = '' } = body
  const { management, process } = reportedProcess(stageOf(body))
  const receivedAt = reportedInstant(body.requestDate, now)
  if (!receivedAt) throw new Refusal('caseDate', undefined, invalidDate(body.requestDate))
  return {
    ...{ number, management, process, document, typeDocument: '', typeCustomer: '' },
    product: productOf(body),
    status: transitions.create.to,
    pkRequest: queueOf(management, process),
    skRequest: queueKey({ priority: 'Media', receivedAt, number }),
    receivedAt: receivedAt.toISOString(),
    source: 'reported',
    version: 0,
  }
}

/** How often another user may change the case between our read and our write. */
const maximumAttempts = 5

/**
 * 'Iniciar caso' (B§4, decisions 37 and 72): a new number becomes a case; a waiting one is claimed with its own place,
 * product and document. One transaction with the lock of the open case, in any area (decision 73).
 */
export const report = async (call: ReportCall): Promise<CaseRow> => {
  const { body, session, now } = call
  const stage = stageOf(body)
  if (stageOutcomes(stage).length === 0) throw new Refusal('badRequest', { field: 'subProcess' })
  const made = madeOf(call)
  if (!worksProcess(session, findProcess(made.management, made.process))) throw new Refusal('forbidden')
  const action = { id: body.actionId, ...actorOf(session), at: now }
  const fields = { ...stage, handler: session.login, worker: workerOf(session) }

  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const found = await readCase(made.number)
    const refusal = found && whyNotStarted(found, made.management, session)
    const known = found?.guaranteeNumber
    const guaranteeNumber = found?.statusReserve ? known : (body.guaranteeNumber ?? known)
    const change = { ...fields, guaranteeNumber }
    const tried = refusal
      ? undefined
      : found
        ? transition(found, { ...action, name: 'selfAssign' }, change)
        : creation(made, { ...action, name: 'report' }, change)
    const cancelled = tried && (await transact(tried.writes))
    if (tried && !cancelled) return toRow(tried.after)
    const stored = found ?? (await readCase(made.number))
    const earlier = stored && (await earlierAnswer(stored, body.actionId, session.login))
    if (earlier) return { ...earlier, ...stage, reqUser: session.login }
    if (refusal) throw refusal
    if (cancelled?.index === takenPlace) throw caseOpen(cancelled.item)
    if (cancelled?.index !== casePlace) break
  }
  throw new Refusal('tooManyRequests')
}
