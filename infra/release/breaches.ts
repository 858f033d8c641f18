import { isDeepStrictEqual } from 'node:util'
import { type Described, describeStacks, exportsOf, type Released, type Templates } from './describe.ts'

type Table = Described['tables'][string]

/** DynamoDB makes or deletes one index in an update of a table; a second one fails the deployment half-way. */
const ofIndexes = (
  id: string,
  before: Table['indexes'],
  after: Table['indexes'],
  retired: readonly string[],
): string[] => {
  const isRetired = (name: string) => !(name in after) && retired.includes(`${id} ${name}`)
  const isAsBefore = (name: string) => isDeepStrictEqual(after[name], before[name])
  const lost = Object.keys(before).filter((name) => !isAsBefore(name) && !isRetired(name))
  const added = Object.keys(after).filter((name) => !(name in before))
  return [
    ...lost.map(
      (name) =>
        `The index ${name} of the table ${id} was removed, renamed or changed, and the release before still asks it.`,
    ),
    ...(added.length > 1
      ? [`The table ${id} gets ${added.length} new indexes (${added.join(', ')}); a release may add one.`]
      : []),
  ]
}

const ofTable = (
  id: string,
  before: Table,
  after: Table | undefined,
  retired: readonly string[],
): string[] => {
  // That it is gone is said among all that is kept.
  if (!after) return []
  const key = isDeepStrictEqual(before.key, after.key)
    ? []
    : [`The key of the table ${id} changed: CloudFormation would put an empty table in its place.`]
  return [...key, ...ofIndexes(id, before.indexes, after.indexes, retired)]
}

const idsIn = (byType: Described['kept'][string] = {}): string[] => Object.values(byType).flat()

/** Of what is still there under its id. */
const ofFixed = (last: Described, now: Described): string[] =>
  Object.entries(last.kept).flatMap(([stack, byType]) =>
    idsIn(byType)
      .filter((id) => idsIn(now.kept[stack]).includes(id))
      .flatMap((id) => {
        const [before = {}, after = {}] = [last.fixed[stack]?.[id], now.fixed[stack]?.[id]]
        return Object.keys({ ...before, ...after })
          .filter((path) => !isDeepStrictEqual(before[path], after[path]))
          .map(
            (path) =>
              `${path} of ${id} (${stack}) was added, removed or changed: CloudFormation would put an empty one in its place, or refuse.`,
          )
      }),
  )

/** A role that is gone went with its function and all versions. */
const ofRights = (last: Described, now: Described, retired: readonly string[]): string[] =>
  Object.entries(last.rights).flatMap(([role, rights]) =>
    rights
      .filter((right) => now.rights[role]?.includes(right) === false && !retired.includes(`${role} ${right}`))
      .map(
        (right) =>
          `${role} loses the right ${right}, with which the version of the last release still serves. Keep it for one release.`,
      ),
  )

type Last = Described & Pick<Released, 'retired'>

/** What of these stacks the last release cannot be followed by, or that keeps it from being deployed again; one sentence each. */
export const breachesOf = ({ retired, ...last }: Last, templates: Templates): string[] => {
  const now = describeStacks(templates)
  const exported = new Set(exportsOf(templates))
  return [
    ...Object.entries(last.kept).flatMap(([stack, byType]) =>
      Object.entries(byType).flatMap(([type, ids]) =>
        ids
          .filter((id) => !retired.includes(id) && !now.kept[stack]?.[type]?.includes(id))
          .map((id) => `${id} (${type} of ${stack}) holds data and was removed, or has another logical id.`),
      ),
    ),
    ...Object.entries(last.tables).flatMap(([id, table]) => ofTable(id, table, now.tables[id], retired)),
    ...ofFixed(last, now),
    ...ofRights(last, now, retired),
    ...last.imported
      .filter((name) => !exported.has(name))
      .map(
        (name) =>
          `The export ${name} was removed or renamed, and a stack of the last release imports it: CloudFormation refuses that. Keep it for one release (exportValue).`,
      ),
  ]
}

/** Stops a synthesis whose stacks cannot follow the last release. */
export const stopAtBreaches = (last: Released, templates: Templates): void => {
  const breaches = breachesOf(last, templates)
  if (breaches.length === 0) return
  const since = `These stacks cannot be deployed over the last release, ${last.commit.slice(0, 12)} (docs/deploying.md).`
  throw new Error([since, ...breaches].join('\n'))
}
