import { z } from 'zod'
import { AwsError } from './aws-error.ts'

const oneOrMany = z.union([z.string(), z.array(z.string()).nonempty()]).transform((value) => [value].flat())

// Strict on purpose: a Condition or NotAction that the stand-in does not support must fail, not be ignored.
const statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMany,
  Resource: oneOrMany,
})
const document = z.strictObject({
  Version: z.literal('2012-10-17'),
  Statement: z.union([statement.transform((one) => [one]), z.array(statement).nonempty()]),
})

export type Policy = z.infer<typeof document>

export function parsePolicy(text: string): Policy {
  try {
    return document.parse(JSON.parse(text))
  } catch (error) {
    throw new AwsError(
      400,
      'MalformedPolicyDocument',
      `The session policy is not one this stand-in reads: ${error}`,
    )
  }
}

/** IAM's rule: at least one Allow and no Deny. */
export function allows({ Statement }: Policy, action: string, resource: string): boolean {
  const effects = Statement.filter(
    (each) =>
      each.Action.some((pattern) => matches(pattern.toLowerCase(), action.toLowerCase())) &&
      each.Resource.some((pattern) => matches(pattern, resource)),
  ).map((each) => each.Effect)
  return effects.includes('Allow') && !effects.includes('Deny')
}

/** `*` matches any characters and `?` one, as in IAM. */
function matches(pattern: string, value: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${source}$`, 's').test(value)
}
