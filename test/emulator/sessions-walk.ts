import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { sessions } from '../../shared/sessions.ts'
import { keyNameOf } from '../../shared/token-key.ts'
import type { Deployed } from './deployed.ts'

/** What the page does of itself while somebody works, up to their leaving. */
export const keepSession = async ({ as }: Deployed) => {
  const person = await as('RAFSAN01')
  const { idleUntil } = await person.call(sessions.reportActivity, {})
  const key = await keyNameOf(person.session.userKey)
  const kept = await person.call(sessions.tokenGet, { query: { key } })
  const { token } = await person.call(sessions.tokenRenew, {})
  return { idleUntil, kept, renewed: token !== person.session.accessToken }
}

export const leave = async ({ as }: Deployed): Promise<void> => {
  const person = await as('OSCBED01')
  await person.call(sessions.tokenDelete, {})
}

/** A browser's own credentials, and what they may put where: `stored`, or the refusal's name. */
export const putFromBrowser = async ({ as }: Deployed) => {
  const person = await as('ANAGOM01')
  const role = { roleToAssume: 'front-adviser', sessionName: 'walk', durationSeconds: 3_600 as const }
  const { accessKeyId, secretAccessKey, token, bucket, prefix } = await person.call(sessions.getFrontRole, {
    body: role,
  })
  const credentials = { accessKeyId, secretAccessKey, sessionToken: token }
  const s3 = new S3Client({ forcePathStyle: true, credentials })
  const put = (key: string): Promise<string> =>
    s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: 'file' })).then(
      () => 'stored',
      ({ name }: Error) => name,
    )
  return {
    own: await put(`${prefix}file.pdf`),
    anothers: await put('uploads/JULMUN01/file.pdf'),
    orders: await put('orders/80100117/file.pdf'),
  }
}
