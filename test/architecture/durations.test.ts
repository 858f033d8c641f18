import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import durations from '../support/durations.json' with { type: 'json' }
import { LongestFirst } from '../support/longest-first.ts'

const root = process.cwd()
const sequencer = new LongestFirst({
  config: { root },
  cache: { getTestSpecificationResult: () => undefined },
} as unknown as Vitest)

/** The order in which files of projects start. */
const orderOf = async (files: Record<string, string>): Promise<string[]> => {
  const given = Object.entries(files).map(([name, project]) => {
    const config = { root, isolate: false, sequence: { groupOrder: 0 } }
    return { moduleId: resolve(root, name), project: { name: project, config } } as TestSpecification
  })
  return (await sequencer.sort(given)).map(({ moduleId }) => relative(root, moduleId))
}

test('every file whose duration is known exists', () => {
  expect(Object.keys(durations).filter((name) => !existsSync(name))).toEqual([])
})

test('the longest files start first, each project’s together, and short ones last', async () => {
  expect(
    await orderOf({
      'services/unknown.test.ts': 'integration',
      'test/e2e/unknown.test.ts': 'end-to-end',
      'services/orders/send.test.ts': 'integration',
      'test/e2e/phone.test.ts': 'end-to-end',
      'test/api/access.test.ts': 'integration',
      'test/e2e/accessible.test.ts': 'end-to-end',
      'infra/local/aws/glue/jobs-on-spark.test.ts': 'integration',
    }),
  ).toEqual([
    'infra/local/aws/glue/jobs-on-spark.test.ts',
    'test/api/access.test.ts',
    'test/e2e/accessible.test.ts',
    'test/e2e/phone.test.ts',
    'test/e2e/unknown.test.ts',
    'services/orders/send.test.ts',
    'services/unknown.test.ts',
  ])
})
