import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { storedOrderDocuments } from '../../../services/documents/order-documents.ts'
import { cases } from '../../../shared/case-calls.ts'
import type { CaseRow } from '../../../shared/cases.ts'
import { loadFormats } from '../../../shared/load-formats.ts'
import { loads } from '../../../shared/loads.ts'
import { type OrderForm, orders } from '../../../shared/orders.ts'
import { orderProcess } from '../../../shared/processes.ts'
import { timedId } from '../../../shared/timed-id.ts'
import type { Person } from '../demo/client.ts'
import { sampleCases } from '../demo/sample-cases.ts'
import { decide, draftOrder, fileOrder } from '../demo/sent-orders.ts'
import type { People } from './people.ts'
import { labelForm, readForm } from './readings.ts'

/** Numbers that no order has yet: the data may be that of a user's own demonstration. */
const numbers = () => {
  const begin = Date.now() * 100
  let made = 0
  return (): string => {
    made += 1
    return String(begin + made)
  }
}
const nextNumber = numbers()

const newForm = (): OrderForm => {
  const numberControl = nextNumber()
  return {
    ...{ numberControl, product: 'libre-inversion', typeCustomer: 'C', identiCustomer: '52987164' },
    creditProject: numberControl.slice(-6),
  }
}

/** The only process whose cases can be rejected. */
const rejectable = { management: 'massiveBanking', process: 'massiveDisbursement' } as const

const claim = (analyst: Person, queue: typeof rejectable | typeof orderProcess = orderProcess) =>
  analyst.call(cases.claim, { body: { ...queue, actionId: randomUUID() } })

/** Loads a file of so many rows, and waits until it is done. */
const loadFile = async (leader: Person, rows: number): Promise<void> => {
  const format = loadFormats.find(({ management }) => management === orderProcess.management)
  if (!format) throw new Error('There is no loader of disbursements')
  // Each load has numbers of its own, of at most twenty characters.
  const file = sampleCases(format, rows).replaceAll('GOPTC-', `${nextNumber().slice(-13)}-`)
  const content = Buffer.from(file).toString('base64')
  const id = timedId(new Date())
  await leader.call(loads.sendPart, {
    body: {
      ...{ uploadId: id, management: format.management, fileName: `${format.code}_simulacro.csv` },
      ...{ index: 1, total: 1, content, dryRun: false },
      checksum: createHash('sha256').update(content).digest('hex'),
    },
  })
  for (;;) {
    const { state, problem, loaded } = await leader.call(loads.status, { params: { id } })
    if (state === 'failed' || (state === 'done' && loaded === 0))
      throw new Error(`Nothing was loaded: ${problem}`)
    if (state === 'done') return
    await wait(500)
  }
}

export type Begun = { open: CaseRow; drafted: OrderForm }

/** Work of every kind that is there before the backup: cases in every state, a draft, a load, readings and labels. */
export const workBefore = async (people: People, samples: string, rows: number): Promise<Begun> => {
  const { adviser, paused, rejecting, open, leader, teacher } = people
  for (let order = 0; order < 4; order += 1) await fileOrder(adviser, { form: newForm() }, samples)
  await decide(paused, await claim(paused), { decision: 'pause', reasonReturn: 'Recursos FNG agotados' })
  const unwanted = await claim(rejecting, rejectable)
  await decide(rejecting, unwanted, { decision: 'reject', reasonReturn: 'El cliente desistió' })
  const claimed = await claim(open)
  const drafted = newForm()
  await draftOrder(adviser, { form: drafted }, samples)
  await loadFile(leader, rows)
  await readForm(teacher, 7)
  await labelForm(teacher, 11)
  return { open: claimed, drafted }
}

/** An order whose documents come after the copy of the buckets was taken. */
export const workBetween = async ({ adviser }: People, samples: string): Promise<string> => {
  const form = newForm()
  await fileOrder(adviser, { form }, samples)
  return form.numberControl
}

/** What goes on after the backup: the open case is approved and archived, the draft is sent, another case claimed. */
export const workAfter = async (people: People, { open, drafted }: Begun, samples: string): Promise<void> => {
  const { adviser, paused } = people
  await decide(people.open, open, { decision: 'approve' })
  while (!(await storedOrderDocuments(open.requestNumber))?.archivedAt) await wait(200)
  await adviser.call(orders.send, { body: drafted })
  await claim(paused)
  await draftOrder(adviser, { form: newForm() }, samples)
}

/** What people do first once the product is back; any of it fails where something is amiss. */
export const workAgain = async ({ adviser, open, teacher }: People, { drafted }: Begun): Promise<void> => {
  await adviser.call(orders.send, { body: drafted })
  await decide(open, await claim(open), { decision: 'approve' })
  await readForm(teacher, 23)
}
