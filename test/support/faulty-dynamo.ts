import { afterEach, beforeEach } from 'vitest'
import {
  dynamoAddress,
  type FaultProxy,
  type Misfortune,
  reachDynamoBy,
  startFaultProxy,
  type Travelling,
} from './fault-proxy.ts'

/** For the tests of a file: DynamoDB behind a proxy that applies faults to the next requests. */
export const faultyDynamo = () => {
  let asked: Travelling[] = []
  let next: () => Misfortune | undefined = () => undefined
  let proxy: FaultProxy
  let reachDirectly = () => {}
  beforeEach(async () => {
    asked = []
    next = () => undefined
    proxy = await startFaultProxy(dynamoAddress(), (request) => {
      asked.push(request)
      return next()
    })
    reachDirectly = reachDynamoBy(proxy.url)
  })
  afterEach(async () => {
    reachDirectly()
    await proxy.stop()
  })
  return {
    /** The faults of the next requests in order, or none for one of them; later requests have none. */
    meet: (...misfortunes: (Misfortune | undefined)[]) => {
      asked = []
      next = () => misfortunes.shift()
    },
    meetForEver: (misfortune: Misfortune) => {
      asked = []
      next = () => misfortune
    },
    /** The requests since then, including the SDK's retries. */
    asked: () => asked,
  }
}
