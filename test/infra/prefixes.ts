import type { BucketName } from '../../infra/resources/buckets.ts'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'

/** The prefixes of a bucket that functions reach. */
export const prefixesOf = (bucket: BucketName): string[] => {
  const all = Object.values<ApiFunction>(functions).flatMap(({ access }) => Object.keys(access[bucket] ?? {}))
  return [...new Set(all)]
}
