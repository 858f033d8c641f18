import { AwsError } from '../aws-error.ts'
import type { Keyring } from '../credentials.ts'
import type { AwsRequest } from '../http.ts'
import { denied, readCredential } from '../signature/claim.ts'
import { verifyPolicySignature } from '../signature/verify.ts'
import { authorise, putPermission } from './permissions.ts'
import { enforcePostPolicy } from './post-policy.ts'
import { checkedKey } from './target.ts'

const UNSUPPORTED = [
  'redirect',
  'success_action_redirect',
  'success_action_status',
  'tagging',
  'x-amz-copy-source',
]

export const isPostForm = ({ method, headers }: AwsRequest) =>
  method === 'POST' && (headers['content-type'] ?? '').startsWith('multipart/form-data')

/** A browser's presigned POST, checked and converted to the PUT that stores the same object. */
export async function formToPut(request: AwsRequest, bucket: string, keyring: Keyring): Promise<AwsRequest> {
  const { fields, file } = await readForm(request)
  const { policy, key } = fields
  if (!policy) throw denied('Access Denied')
  if (!key) throw new AwsError(400, 'InvalidArgument', "Bucket POST must contain a field named 'key'.")
  const unsupported = UNSUPPORTED.find((name) => fields[name])
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
  authorise(identity, [putPermission({ bucket, key: checkedKey(key) })])

  const path = `/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`
  return { method: 'PUT', path, query: new URLSearchParams(), headers: fields, body: file }
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
