import { describe, expect, it } from 'vitest'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { type FunctionName, functions } from '../../infra/resources/functions.ts'
import { type Queue, queues } from '../../infra/resources/queues.ts'
import { instancesOfAccount } from '../../infra/resources/traffic.ts'
import { longestInspection } from '../../services/inspection/budgets.ts'
import { propertiesOf } from './deployed.ts'
import { logicalId, synthesise } from './synthesised.ts'

const synthesised = synthesise()
const definitions = Object.entries(functions) as [FunctionName, ApiFunction][]
const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

/** More than half a processor: files of people are opened there. */
const isHeavy = ({ memoryMb }: ApiFunction): boolean => memoryMb > 1_024

describe('the instances of an account', () => {
  it('are kept for the heavy functions as they say, and for no others', () => {
    const kept = definitions.map(([name]) => {
      const deployed = synthesised.stacks.functions.byName[name].function
      return [name, propertiesOf(synthesised, logicalId(deployed)).ReservedConcurrentExecutions]
    })
    expect(Object.fromEntries(kept)).toEqual(
      Object.fromEntries(definitions.map(([name, { reservedInstances }]) => [name, reservedInstances])),
    )
  })

  it('cannot be used up by a heavy function', () => {
    const heavy = definitions.filter(([, definition]) => isHeavy(definition))
    expect(heavy.map(([name]) => name)).toEqual(expect.arrayContaining(['previews', 'ocrPictures']))
    for (const [name, { takes, reservedInstances }] of heavy) {
      const queue: Queue | undefined = takes && queues[takes]
      expect(reservedInstances ?? queue?.concurrency, name).toBeLessThanOrEqual(100)
    }
  })

  it('are half free for what users wait for, whatever queues and heavy functions do', () => {
    const heavy = sum(definitions.map(([, { reservedInstances = 0 }]) => reservedInstances))
    const fromQueues = sum(Object.values(queues).map(({ concurrency = 0 }: Queue) => concurrency))
    expect(heavy + fromQueues).toBeLessThanOrEqual(instancesOfAccount / 2)
  })
})

describe('the limits of an inspection', () => {
  it('are in order: thread, child, function, and the message is visible after them', () => {
    const { timeoutSeconds } = functions.inspector
    // Reading the file before, and writing what was found after it.
    const beside = 10_000
    expect(longestInspection.thread).toBeLessThan(longestInspection.child)
    expect(longestInspection.child + beside).toBeLessThanOrEqual(timeoutSeconds * 1_000)
    expect(timeoutSeconds).toBeLessThan(queues.inspections.visibilitySeconds)
  })
})
