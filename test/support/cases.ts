import { randomUUID } from 'node:crypto'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../../services/aws/dynamo.ts'
import { type ConfiguredPlace, type NewCase, newCaseWrites } from '../../services/cases/create.ts'

/** A fixed case of the order process with a unique number; every field can be overridden. */
export const newCase = (overrides: Partial<NewCase> = {}): NewCase => ({
  number: randomUUID().replaceAll('-', '').slice(0, 16),
  management: 'groupDisbursement',
  process: 'disbursementOrder',
  priority: 'Media',
  product: 'Libre inversión',
  document: '1020304050',
  typeDocument: 'CC',
  typeCustomer: 'C',
  ...overrides,
})

/** Writes a PENDING case to the table as an order or a load does. */
export const pendingCase = async (
  overrides: Partial<NewCase> = {},
  receivedAt = new Date('2026-11-20T14:00:00Z'),
  place?: ConfiguredPlace,
): Promise<NewCase> => {
  const made = newCase(overrides)
  await dynamo.send(new TransactWriteCommand({ TransactItems: newCaseWrites(made, receivedAt, place) }))
  return made
}
