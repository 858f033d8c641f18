import { type Partition, partitions } from './keys.ts'

const byLength = (Object.keys(partitions) as Partition[]).toSorted(
  (one, other) => partitions[other].length - partitions[one].length,
)

/** The longest beginning decides, as some partitions begin like others. */
export const partitionOf = (pk: string): Partition | undefined =>
  byLength.find((name) => pk.startsWith(partitions[name]))
