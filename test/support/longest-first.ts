import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take a minute or more. They start first: one that starts last would run alone at the end. */
const longest = /jobs-on-spark|large-files-walk|inspected-doors|planted-cases|accessible|start\.test/

/** Vitest's own order (what took long the last time, or else what is large), behind the longest files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { true: first = [], false: others = [] } = Object.groupBy(
      await super.sort(files),
      ({ moduleId }) => (longest.test(moduleId) ? 'true' : 'false'),
    )
    return [...first, ...others]
  }
}
