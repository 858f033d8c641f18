import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { describe, expect, test } from 'vitest'
import { sessions } from '../../shared/sessions.ts'
import { call, eventFor, proofOf, send, signedIn, type TestUser } from '../../test/support/api.ts'
import { handler } from './index.ts'

describe('role credentials', () => {
  const ask = (user: TestUser, roleToAssume: string) =>
    call(handler, sessions.getFrontRole, user, {
      body: { roleToAssume, sessionName: user.login, durationSeconds: 3_600 },
    })

  test('let the page put under the caller’s own prefix', async () => {
    const user = await signedIn('Asesores')
    const { body } = await ask(user, 'front-adviser')
    expect(body.prefix).toBe(`uploads/${user.login}/`)
    const client = new S3Client({
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      credentials: {
        accessKeyId: body.accessKeyId,
        secretAccessKey: body.secretAccessKey,
        sessionToken: body.token,
      },
    })
    const put = (key: string) =>
      client.send(new PutObjectCommand({ Bucket: body.bucket, Key: key, Body: 'hola' }))
    await expect(put(`${body.prefix}a.txt`)).resolves.toBeDefined()
    await expect(put('uploads/OTRA/a.txt')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  })

  test('are given by the caller’s roles, never by the name or ARN the page asks for', async () => {
    const both = await signedIn(['GestoresVive', 'Asesores'])
    expect((await ask(both, 'front-analyst')).status).toBe(200)
    expect((await ask(both, 'front-adviser')).status).toBe(200)
    expect((await ask(both, 'front-leader')).status).toBe(403)
    const user = await signedIn('Asesores')
    expect((await ask(user, 'front-leader')).status).toBe(403)
    expect((await ask(user, 'arn:aws:iam::000000000000:role/admin')).status).toBe(403)
  })

  test('are given once per call, whoever sends it again', async () => {
    const user = await signedIn('Asesores')
    const body = { roleToAssume: 'front-adviser', sessionName: user.login, durationSeconds: 3_600 }
    const prepared = async () => {
      const event = eventFor(sessions.getFrontRole, { body }, {})
      event.headers = await proofOf(user, sessions.getFrontRole, event.path)
      return () => send(handler, event)
    }
    const repeat = await prepared()
    const answers = await Promise.all(Array.from({ length: 20 }, repeat))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect((await (await prepared())()).status).toBe(200)
  })
})
