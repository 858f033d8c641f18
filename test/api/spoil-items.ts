import { dynamo } from '../../services/aws/dynamo.ts'
import { tapClient } from '../support/dynamo-tap.ts'

export type Item = Record<string, unknown>
export const itemKey = ({ pk, sk }: Item): string => `${pk} ${sk}`
/** As another program might leave it: what it holds, and an item of nothing else. */
export const another = { of: 'another program' }
export const spoilt = (item: Item): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, name === 'pk' || name === 'sk' ? value : another]),
  )

/** Puts a change around every item that lists read: those of queries and of batches. */
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
