import { randomUUID } from 'node:crypto'
import { fileOrder } from '../../../infra/local/demo/sent-orders.ts'
import { cases } from '../../../shared/case-calls.ts'
import { caseReports } from '../../../shared/case-reports.ts'
import { type CaseRow, transitions } from '../../../shared/cases.ts'
import { leaderCases } from '../../../shared/leader-case-calls.ts'
import type { OrderForm } from '../../../shared/orders.ts'
import { orderProcess } from '../../../shared/processes.ts'
import type { Product } from '../people.ts'
import { soon } from '../soon.ts'
import { loginOf } from './own.ts'

const formOf = (numberControl: string): OrderForm => ({
  ...{ numberControl, creditProject: numberControl.slice(-6) },
  ...{ product: 'libre-inversion', typeCustomer: 'C', identiCustomer: '52987164' },
})

export const sendOrder = async ({ as, samplesFolder }: Product, numberControl: string) => {
  const adviser = await as('ANAGOM01')
  await fileOrder(adviser, { form: formOf(numberControl) }, samplesFolder)
  // The list comes from an index, which follows the table a moment later.
  return soon(async () => {
    const { items } = await adviser.call(cases.sentOrders, { query: {} })
    const found = items.find(({ requestNumber }) => requestNumber === numberControl)
    if (!found) throw new Error(`${numberControl} is not among the sent orders`)
    return found
  })
}

/** A leader raises the case, and an analyst claims and approves it, unless a case of others is before it. */
export const decideOrder = async ({ as }: Product, number: string) => {
  const [leader, analyst] = [await as('PATRES01'), await as('HERQUI01')]
  const keysOf = ({ pkRequest, skRequest, requestNumber }: CaseRow) => ({
    pkRequest,
    skRequest,
    requestNumber,
  })
  const found = (await analyst.call(cases.byNumber, { params: { number } })) as CaseRow
  const raised = await leader.call(leaderCases.changePriority, {
    params: { priority: 'Alta' },
    body: { ...keysOf(found), actionId: randomUUID() },
  })
  await soon(async () => {
    const [first] = await analyst.call(cases.pending, { params: { limit: 1 }, query: orderProcess })
    if (first?.requestNumber !== number)
      throw new Error(`${first?.requestNumber} of others is first in the queue: ${number} stays there`)
  })
  const claimed = await analyst.call(cases.claim, { body: { ...orderProcess, actionId: randomUUID() } })
  if (claimed.requestNumber !== number) {
    await analyst.call(caseReports.remove, {
      params: { user: loginOf('HERQUI01'), requestNumber: claimed.requestNumber },
      body: { reason: 'Prueba de la cuenta: no era su caso', actionId: randomUUID() },
    })
    throw new Error(`${claimed.requestNumber} of others was claimed, and given back`)
  }
  const approved = await analyst.call(cases.changeStatus, {
    params: { status: transitions.approve.to },
    body: { ...keysOf(claimed), idProductivity: randomUUID() },
  })
  const { items: history } = await analyst.call(cases.history, { params: { number }, query: {} })
  return { raised, claimed, approved, history }
}
