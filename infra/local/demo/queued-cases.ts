import { type NewCase, newCaseWrites } from '../../../services/cases/create.ts'
import { customerTypeOf } from '../../../shared/customers.ts'
import { type Process, processes } from '../../../shared/processes.ts'
import { products } from '../../../shared/products.ts'
import { sampleClients, sampleGuarantees } from '../bank/guarantees.ts'
import { writeAll } from './write-all.ts'

const casesPerProcess = 3
const hour = 3_600_000

const customers = sampleClients.map(({ btiidCodigo, clieCodigo }) => ({
  ...{ typeDocument: btiidCodigo, typeCustomer: customerTypeOf(btiidCodigo), document: clieCodigo },
}))

/** FNG cases have a guarantee of their customer that the fund approves, some others one that it replaces. */
const fundDecisions: Partial<Record<Process['id'], 'approved' | 'replaced'>> = {
  fngReserve: 'approved',
  guaranteeVerification: 'replaced',
}
const guaranteeOf = (process: string, document: string): string | undefined =>
  sampleGuarantees.find(
    ({ client, fund }) => client.clieCodigo === document && fund.kind === fundDecisions[process],
  )?.number

export type QueuedCase = { made: NewCase; receivedAt: Date }

/** Waiting cases in every queue except that of the orders, which advisers fill. One per queue has high priority. */
export const queuedCases = (now: Date): QueuedCase[] =>
  processes
    .filter(({ id }) => id !== 'disbursementOrder')
    .flatMap(({ management, id, line }, queue) =>
      Array.from({ length: casesPerProcess }, (_, place) => {
        const count = queue * casesPerProcess + place
        const number = String(70_200_100 + count * 7)
        const customer = customers[count % customers.length] as (typeof customers)[number]
        return {
          receivedAt: new Date(now.getTime() - (2 + count * 5) * hour),
          made: {
            number,
            management,
            process: id,
            line,
            priority: place === 1 ? 'Alta' : 'Media',
            product: products[count % products.length]?.label ?? '',
            ...customer,
            guaranteeNumber: guaranteeOf(id, customer.document),
            creditProject: String(6_100_000 + count * 31),
            ...(management === 'librances' && { libranzaCode: `LB-${1_040 + count}` }),
          } satisfies NewCase,
        }
      }),
    )

export const writeQueuedCases = async (now: Date): Promise<void> => {
  // Apart, because cases of one process share a counter.
  for (const { made, receivedAt } of queuedCases(now)) await writeAll(newCaseWrites(made, receivedAt))
}
