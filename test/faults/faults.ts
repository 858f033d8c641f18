import { AsyncLocalStorage } from 'node:async_hooks'
import { dynamo } from '../../services/aws/dynamo.ts'
import { type Client, conflictAt, type Tap, tapClient } from '../support/dynamo-tap.ts'

/** A fault at one AWS call (the n-th) of one run of a function. */
export type Fault = {
  kind:
    | 'none'
    /** The function dies before the call is sent, or before its answer is read. */
    | 'dies before'
    | 'dies after'
    /** The call fails without an effect, or with it. */
    | 'fails'
    | 'loses the answer'
    /** Other requests write the same items; only for transactions. */
    | 'conflicts'
  at: number
  /** Calls that are not counted, such as read-aheads, which have no fixed order. */
  except?: readonly string[]
}
export const noFault: Fault = { kind: 'none', at: 0 }

type Run = { fault: Fault; calls: number; happened: boolean; die: () => void }
const running = new AsyncLocalStorage<Run>()

/** A dead function does nothing more: it neither continues nor cleans up. */
const never = () => new Promise<never>(() => {})
const failure = () => Object.assign(new Error('The connection was lost'), { name: 'InternalServerError' })

const atFault: Tap = async ({ operation, input: { TransactItems } }, send) => {
  const run = running.getStore()
  if (!run || run.fault.except?.includes(operation)) return send()
  const place = run.calls
  run.calls += 1
  if (place !== run.fault.at || run.fault.kind === 'none') return send()
  const { kind } = run.fault
  if (kind === 'conflicts' && !TransactItems) return send()
  run.happened = true
  if (kind === 'conflicts')
    throw conflictAt([place % (TransactItems?.length ?? 1)], TransactItems?.length ?? 1)
  if (kind === 'fails') throw failure()
  if (kind === 'dies before') {
    run.die()
    return never()
  }
  // The answer is not read, even if it is an error; the body of a file must be destroyed, or it would hold its
  // connection.
  const answered = await send().catch(() => undefined)
  answered?.Body?.destroy?.()
  if (kind === 'loses the answer') throw failure()
  run.die()
  return never()
}

/** Lets `withFault` make calls of this process fail: calls to DynamoDB, or those of the given clients. */
export const allowFaults = (...clients: Client[]): (() => void) => {
  const untap = (clients.length > 0 ? clients : [dynamo]).map((client) => tapClient(client, atFault))
  return () => {
    for (const stop of untap) stop()
  }
}

/** The same for HTTP calls to other services. */
export const allowFaultsOfFetch = (): (() => void) => {
  const usual = globalThis.fetch
  globalThis.fetch = async (...asked) => {
    let response: Response | undefined
    await atFault({ operation: 'fetch', input: { TableName: '' } }, async () => {
      response = await usual(...asked)
      return {}
    })
    return response as Response
  }
  return () => {
    globalThis.fetch = usual
  }
}

export type Outcome<Reply> = { died: boolean; reply?: Reply; calls: number; happened: boolean }

/** Runs a function with a fault; one that dies returns no reply. */
export const withFault = <Reply>(fault: Fault, work: () => Promise<Reply>): Promise<Outcome<Reply>> =>
  new Promise((resolve, reject) => {
    const run: Run = {
      fault,
      calls: 0,
      happened: false,
      die: () => resolve({ died: true, calls: run.calls, happened: true }),
    }
    running
      .run(run, work)
      .then((reply) => resolve({ died: false, reply, calls: run.calls, happened: run.happened }), reject)
  })
