import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { sessions } from '../../shared/sessions.ts'
import { keyNameOf } from '../../shared/token-key.ts'
import type { Product } from './people.ts'

/** The page's automatic calls during a session, until the user leaves. */
export const keepSession = async ({ as }: Product) => {
  const person = await as('RAFSAN01')
  const { idleUntil } = await person.call(sessions.reportActivity, {})
  const key = await keyNameOf(person.session.userKey)
  const kept = await person.call(sessions.tokenGet, { query: { key } })
  const { token } = await person.call(sessions.tokenRenew, {})
  return { idleUntil, kept, renewed: token !== person.session.accessToken }
}

export const leave = async ({ as }: Product): Promise<void> => {
  const person = await as('OSCBED01')
  await person.call(sessions.tokenDelete, {})
}

/** A browser's credentials, and the keys that they may write: `stored`, or the error's name. */
export const putFromBrowser = async ({ as }: Product) => {
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
