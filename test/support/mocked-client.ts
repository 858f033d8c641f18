import { mockClient } from 'aws-sdk-client-mock'
import { onTestFinished } from 'vitest'

type Mockable = Parameters<typeof mockClient>[0]

/**
 * Mocks some commands of a services' client for one test, with errors that no stand-in returns. All other commands go
 * to their usual address.
 */
export const mocked = <Client extends Mockable>(client: Client) => {
  const mock = mockClient(client)
  mock.send.callThrough()
  onTestFinished(() => mock.restore())
  return mock
}

type Said = { name: string; message: string; $fault: 'client'; $metadata: object }

/** A service's error, as its SDK throws it. */
export const refusal = <Refusal extends Error>(Service: new (said: Said) => Refusal, name: string): Refusal =>
  new Service({ name, message: name, $fault: 'client', $metadata: {} })
