import { dynamo } from '../../services/aws/dynamo.ts'
import { tapClient } from '../support/dynamo-tap.ts'

export type Item = Record<string, unknown>
export const itemKey = ({ pk, sk }: Item): string => `${pk} ${sk}`
/** Items that another program might leave: an extra value, and a foreign item. */
export const another = { of: 'another program' }
export const spoilt = (item: Item): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, name === 'pk' || name === 'sk' ? value : another]),
  )

/** Applies a change to every item that lists read with queries and batches. */
export const changeItems = (change: (source: string, item: Item) => Item): (() => void) =>
  tapClient(dynamo, async ({ operation, input }, send) => {
    const answer = (await send()) as { Items?: Item[]; Responses?: Record<string, Item[]> }
    const { TableName: table, IndexName: index = '' } = input as { TableName: string; IndexName?: string }
    const of = (items: Item[], name: string) => items.map((item) => change(`${operation} ${name}`, item))
    const Responses = Object.entries(answer.Responses ?? {}).map(([name, items]) => [name, of(items, name)])
    return {
      ...answer,
      ...(answer.Items && { Items: of(answer.Items, `${table} ${index}`) }),
      ...(answer.Responses && { Responses: Object.fromEntries(Responses) }),
    } as never
  })
