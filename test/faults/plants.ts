import { randomUUID } from 'node:crypto'
import { type Client, type Tap, type TransactItem, tapClient, touchedKeys } from '../support/dynamo-tap.ts'

/** Loses some writes of transactions without a word: something else is written in their place. */
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

/** Every call of these operations is made twice. */
export const twice =
  (...operations: string[]): Tap =>
  async ({ operation }, send) => {
    if (operations.includes(operation)) await send()
    return send()
  }

/** Runs a measure with a fault planted between the services and all that watches them. */
export const withPlant = async <T>(client: Client, tap: Tap, work: () => Promise<T>): Promise<T> => {
  const untap = tapClient(client, tap)
  try {
    return await work()
  } finally {
    untap()
  }
}
