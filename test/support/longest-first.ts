import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
// Seconds of the files that take ten or more in a whole run; `npm test -- --record` writes them.
import durations from './durations.json' with { type: 'json' }

const known: Readonly<Record<string, number>> = durations
/** A file of this many seconds, started late, would run alone at the end. */
const longSeconds = 45

const byProject = (files: TestSpecification[]) => [
  ...Map.groupBy(files, ({ project }) => project.name).values(),
]

/**
 * Starts the longest files first, in the same order on every machine: in a fresh clone Vitest has no times of its own and
 * sorts by size. The files of a project stay together, because a worker that changes the project loads everything again.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) =>
      known[relative(this.ctx.config.root, moduleId).replaceAll('\\', '/')] ?? 0
    const longestFirst = (some: TestSpecification[]) => some.toSorted((a, b) => seconds(b) - seconds(a))
    const sorted = await super.sort(files)
    const long = longestFirst(sorted.filter((file) => seconds(file) >= longSeconds))
    const others = sorted.filter((file) => seconds(file) < longSeconds)
    return [...byProject(long).flat(), ...byProject(others).flatMap(longestFirst)]
  }
}
