import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of a minute, whatever their size: begun last, each would run alone. */
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
