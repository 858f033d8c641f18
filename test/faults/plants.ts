import { randomUUID } from 'node:crypto'
import { type Client, type Tap, type TransactItem, tapClient, touchedKeys } from '../support/dynamo-tap.ts'

/** Silently loses some writes of transactions: something else is written instead. */
export const losing =
  (isLost: (key: string) => boolean): Tap =>
  ({ input }, send) => {
    const { TransactItems } = input
    if (!TransactItems) return send()
    const items = TransactItems.map((item, place): TransactItem => {
      const [key = ''] = touchedKeys([item])
      const [table = '', ...name] = key.split(' ')
      if (!isLost(name.join(' '))) return item
      return { Put: { TableName: table, Item: { pk: 'PLANTED', sk: `${place}#${randomUUID()}` } } }
    })
    return send({ ...input, TransactItems: items })
  }

/** Makes every call of these operations twice. */
export const twice =
  (...operations: string[]): Tap =>
  async ({ operation }, send) => {
    if (operations.includes(operation)) await send()
    return send()
  }

/** Runs a measurement with a fault between the services and all its observers. */
export const withPlant = async <T>(client: Client, tap: Tap, work: () => Promise<T>): Promise<T> => {
  const untap = tapClient(client, tap)
  try {
    return await work()
  } finally {
    untap()
  }
}
