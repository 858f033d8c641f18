import { handler } from '../../services/cases/index.ts'
import { agreements } from '../../shared/agreement-calls.ts'
import { timedId } from '../../shared/timed-id.ts'
import { voboQueue } from '../../shared/vobo-queue.ts'
import { applyHandlers, asAgreements, deliverMove, keepAgreements } from '../support/agreements.ts'
import { call, type Handler, signedIn } from '../support/api.ts'
import { csvOf, goodCells, loadFile, loadFormatOfCode } from '../support/loads.ts'
import { messagesSent } from '../support/sent-messages.ts'

/**
 * TOMARI01 is a handler of librances in the bank's directory. The cases of their agreement come by a file and are moved
 * to their queue.
 */
export const agreementCalls = async (): Promise<void> => {
  const leader = await signedIn('LideresDesembolsoLib')
  const analyst = await signedIn('VerificadorLibranzasDesembolso', 'TOMARI01')
  const code = `LB-${timedId(new Date()).slice(0, 8)}`.toUpperCase()
  await keepAgreements(leader, [code])
  const row = goodCells({ process: 'VoBo pagaduría', libranzaCode: code })
  await loadFile(leader, csvOf([row], loadFormatOfCode('GPOLI')), { fileName: 'GPOLI_1.csv' })
  const messages = await messagesSent(() => applyHandlers(leader, { [analyst.login]: [code] }))
  await deliverMove(messages[0], 0)
  await deliverMove(messages[1])
  await call(handler as unknown as Handler, voboQueue.pending, analyst, { params: { limit: 10 }, query: {} })
  await applyHandlers(leader, {})
  await call(asAgreements, agreements.unknown, leader, {})
  await call(asAgreements, agreements.agreementChanges, leader, { query: {} })
  await call(asAgreements, agreements.assignmentChanges, leader, { query: {} })
}
