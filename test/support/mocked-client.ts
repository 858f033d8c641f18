import { mockClient } from 'aws-sdk-client-mock'
import { onTestFinished } from 'vitest'

type Mockable = Parameters<typeof mockClient>[0]

/**
 * A client of the services for one test that says what AWS answers to some of its commands: refusals that no stand-in
 * gives. All others go where they always go.
 */
export const mocked = <Client extends Mockable>(client: Client) => {
  const mock = mockClient(client)
  mock.send.callThrough()
  onTestFinished(() => mock.restore())
  return mock
}

type Said = { name: string; message: string; $fault: 'client'; $metadata: object }

/** What a service answers when it refuses, as its SDK throws it. */
export const refusal = <Refusal extends Error>(Service: new (said: Said) => Refusal, name: string): Refusal =>
  new Service({ name, message: name, $fault: 'client', $metadata: {} })
