import * as z from 'zod/mini'
import type { Keyring } from '../credentials.ts'
import { AwsError, type AwsRequest, refusal } from '../http.ts'
import { denied, readCredential, verifyPolicySignature } from '../signature/verify.ts'
import { authorise, permissionsOf, readTarget } from './permissions.ts'

const bytes = z.coerce.number().check(z.int(), z.nonnegative())
const condition = z.union([
  z.tuple([z.literal('content-length-range'), bytes, bytes]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().check(z.startsWith('$')), z.string()]),
  z.record(z.string(), z.string()).check(z.refine((exact) => Object.keys(exact).length === 1)),
])
const document = z.object({ expiration: z.iso.datetime(), conditions: z.array(condition) })

/** Fields that S3 accepts without a condition. */
const FREE_FIELDS = /^(policy|x-amz-signature|file|bucket|x-ignore-.*)$/

/** Checks a POST form against its policy: not expired, every condition met, no field without a condition. */
function enforcePostPolicy(encoded: string, fields: Record<string, string>, size: number, now: Date): void {
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
  if (size < least) throw refusal('EntityTooSmall')
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

const UNSUPPORTED = /^(redirect|success_action_(redirect|status)|tagging|x-amz-copy-source)$/

export const isPostForm = ({ method, headers }: AwsRequest) =>
  method === 'POST' && (headers['content-type'] ?? '').startsWith('multipart/form-data')

/** A browser's presigned POST, checked and converted to the PUT that stores the same object. */
export async function formToPut(request: AwsRequest, bucket: string, keyring: Keyring): Promise<AwsRequest> {
  const { fields, file } = await readForm(request)
  const { policy, key } = fields
  if (!policy) throw denied('Access Denied')
  if (!key) throw new AwsError(400, 'InvalidArgument', "Bucket POST must contain a field named 'key'.")
  const unsupported = Object.keys(fields).find((name) => UNSUPPORTED.test(name))
  if (unsupported) throw new AwsError(501, 'NotImplemented', `The local stand-in does not do ${unsupported}`)

  const identity = await verifyPolicySignature(
    policy,
    fields['x-amz-signature'] ?? '',
    {
      credential: readCredential(fields['x-amz-credential'] ?? ''),
      date: fields['x-amz-date'] ?? '',
      sessionToken: fields['x-amz-security-token'],
    },
    keyring,
  )
  enforcePostPolicy(policy, { ...fields, bucket }, file.length, keyring.now())
  const path = `/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`
  const put = { method: 'PUT', path, query: new URLSearchParams(), headers: fields, body: file }
  authorise(identity, permissionsOf(put, readTarget(put)))
  return put
}

/** S3 reads the fields before the file and ignores the ones after it. */
async function readForm({
  headers,
  body,
}: AwsRequest): Promise<{ fields: Record<string, string>; file: Buffer }> {
  const type = { 'content-type': headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(body), { headers: type }).formData().catch(() => {
    throw new AwsError(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed.')
  })
  const fields: Record<string, string> = {}
  for (const [name, value] of form) {
    if (name === 'file') return { fields, file: Buffer.from(await new Response(value).arrayBuffer()) }
    if (typeof value === 'string') fields[name.toLowerCase()] = value
  }
  throw new AwsError(400, 'InvalidArgument', 'POST requires exactly one file upload per request.')
}
