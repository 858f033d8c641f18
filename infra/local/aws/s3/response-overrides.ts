import { AwsError } from '../aws-error.ts'
import type { AwsRequest } from '../http.ts'

/**
 * The `response-*` parameters of a signed GET, as headers. S3 encodes them in Latin-1 and refuses other characters.
 * Here only ASCII is accepted, so a name with accents must use RFC 6266's `filename*`, which every browser reads.
 */
export function responseOverrides({ query }: AwsRequest): Record<string, string> {
  const overrides: Record<string, string> = {}
  for (const [name, value] of query) {
    if (!name.startsWith('response-')) continue
    if (!/^[\x20-\x7e]*$/.test(value))
      throw new AwsError(400, 'InvalidArgument', `Header value of ${name} cannot be represented`)
    overrides[name.slice('response-'.length)] = value
  }
  return overrides
}
