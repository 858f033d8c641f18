import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { dynamo } from '../../services/aws/dynamo.ts'

type Key = Record<string, unknown>
type Target = { TableName: string; Key?: Key; Item?: Key }
export type TransactItem = Partial<Record<'Put' | 'Update' | 'Delete' | 'ConditionCheck', Target>>

/** One call of the services to DynamoDB, in the document client's types. */
export type Asked = {
  /** `GetItem`, `Query`, `TransactWriteItems`… */
  operation: string
  input: Target & { TransactItems?: TransactItem[] } & Record<string, unknown>
}
export type Answered = {
  Items?: Record<string, unknown>[]
  ScannedCount?: number
  ConsumedCapacity?: { CapacityUnits?: number }
  $metadata?: { attempts?: number }
  /** The body of a file that is not read yet. */
  Body?: { destroy?: () => void }
}
export type Tap = (asked: Asked, send: (input?: Asked['input']) => Promise<Answered>) => Promise<Answered>

/** Any client; only its middleware stack is used. */
export type Client = { middlewareStack: { remove: (name: string) => boolean } }

/** Wraps every DynamoDB call of this process; returns a function that removes the wrapper. */
export const tapDynamo = (tap: Tap): (() => void) => tapClient(dynamo, tap)

/** The same for any other client. The first listener is the outermost. */
export const tapClient = (client: Client, tap: Tap): (() => void) => {
  const name = `tap-${randomUUID()}`
  const { middlewareStack } = client as typeof dynamo
  middlewareStack.add(
    (next, context) => async (args) => {
      let result: Awaited<ReturnType<typeof next>> | undefined
      const asked = {
        operation: String(context.commandName).replace(/Command$/, ''),
        input: args.input as Asked['input'],
      }
      const output = await tap(asked, async (input = asked.input) => {
        result = await next({ ...args, input: input as unknown as typeof args.input })
        return result.output as Answered
      })
      return { ...result, response: result?.response, output: output as never }
    },
    { step: 'initialize', name },
  )
  return () => void middlewareStack.remove(name)
}

/** The key of each item in a transaction, as text. */
export const touchedKeys = (items: readonly TransactItem[]): string[] =>
  items.map((item) => {
    const target = item.Put ?? item.Update ?? item.Delete ?? item.ConditionCheck
    const { pk, sk } = target?.Key ?? target?.Item ?? {}
    return `${target?.TableName} ${pk} ${sk}`
  })

/** DynamoDB's error when other requests write the items at these positions of the transaction. */
export const conflictAt = (places: readonly number[], of: number): TransactionCanceledException =>
  new TransactionCanceledException({
    message: 'Transaction cancelled, please refer cancellation reasons for specific reasons',
    $metadata: {},
    CancellationReasons: Array.from({ length: of }, (_, index) => ({
      Code: places.includes(index) ? 'TransactionConflict' : 'None',
    })),
  })

/** DynamoDB Local never has conflicts: this makes a share of the transactions fail with one, at a random item. */
export const conflictsAtRandom = (share: number, random: () => number = Math.random): Tap => {
  return async ({ input: { TransactItems } }, send) => {
    if (!TransactItems || random() >= share) return send()
    throw conflictAt([Math.floor(random() * TransactItems.length)], TransactItems.length)
  }
}

/** Overlapping transactions of this process conflict on an item, as in DynamoDB: the first one continues. */
export const conflictsOfOverlaps = (): Tap => {
  const underWay = new Set<string>()
  return async ({ input: { TransactItems } }, send) => {
    if (!TransactItems) return send()
    const touched = touchedKeys(TransactItems)
    const places = touched.flatMap((key, index) => (underWay.has(key) ? [index] : []))
    if (places.length > 0) throw conflictAt(places, touched.length)
    for (const key of touched) underWay.add(key)
    try {
      return await send()
    } finally {
      for (const key of touched) underWay.delete(key)
    }
  }
}
