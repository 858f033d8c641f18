import { z } from 'zod'
import { AwsError } from '../aws-error.ts'
import { denied } from '../signature/claim.ts'

const bytes = z.coerce.number().int().nonnegative()
const condition = z.union([
  z.tuple([z.literal('content-length-range'), bytes, bytes]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
  z.record(z.string(), z.string()).refine((exact) => Object.keys(exact).length === 1),
])
const document = z.object({ expiration: z.iso.datetime(), conditions: z.array(condition) })

/** Fields that S3 accepts without a condition. */
const FREE_FIELDS = /^(policy|x-amz-signature|file|bucket|x-ignore-.*)$/

/** Checks a POST form against its policy: not expired, every condition met, no field without a condition. */
export function enforcePostPolicy(
  encoded: string,
  fields: Record<string, string>,
  size: number,
  now: Date,
): void {
  const { expiration, conditions } = readPolicy(encoded)
  if (new Date(expiration) < now) throw denied('Invalid according to Policy: Policy expired.')

  const named = new Set<string>()
  for (const each of conditions) {
    if (Array.isArray(each) && each[0] === 'content-length-range') {
      assertSize(size, each[1], each[2])
      continue
    }
    const [operator, name, value] = asTriple(each)
    named.add(name)
    const actual = fields[name] ?? ''
    if (operator === 'eq' ? actual !== value : !actual.startsWith(value))
      throw denied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(each)}`)
  }
  const extra = Object.keys(fields).filter((name) => !named.has(name) && !FREE_FIELDS.test(name))
  if (extra.length > 0) throw denied(`Invalid according to Policy: Extra input fields: ${extra.join(', ')}`)
}

type TextCondition = Exclude<z.infer<typeof condition>, ['content-length-range', number, number]>

function asTriple(each: TextCondition): [operator: string, name: string, value: string] {
  if (Array.isArray(each)) return [each[0], each[1].slice(1).toLowerCase(), each[2]]
  const [name = '', value = ''] = Object.entries(each)[0] ?? []
  return ['eq', name.toLowerCase(), value]
}

function assertSize(size: number, least: number, most: number) {
  if (size < least)
    throw new AwsError(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
  if (size > most)
    throw new AwsError(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
}

function readPolicy(encoded: string) {
  try {
    return document.parse(JSON.parse(Buffer.from(encoded, 'base64').toString()))
  } catch (error) {
    throw new AwsError(400, 'InvalidPolicyDocument', `Invalid Policy: ${error}`)
  }
}
