import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import {
  AssumeRoleCommand,
  type AssumeRoleCommandInput,
  GetCallerIdentityCommand,
  STSClient,
} from '@aws-sdk/client-sts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAwsEndpoint } from './aws-endpoint.ts'
import { createKeyring } from './credentials.ts'
import type { Running } from './listen.ts'
import { createMailbox } from './ses.ts'

const NOW = new Date()
const keyring = createKeyring(Buffer.alloc(32, 1), () => NOW)
const folder = mkdtempSync(join(tmpdir(), 'aws-endpoint-'))
const mailbox = createMailbox(join(folder, 'mail'), keyring.now)
let running: Running
beforeAll(async () => {
  running = await startAwsEndpoint({ port: 0, secrets: { keys: 'open sesame' }, mailbox, keyring })
})
afterAll(async () => {
  await running.stop()
  rmSync(folder, { recursive: true })
})

type Key = { accessKeyId: string; secretAccessKey: string; sessionToken?: string }
const configOf = (credentials: Key = keyring.local) => ({
  endpoint: running.endpoint,
  region: 'us-east-1',
  credentials,
  maxAttempts: 1,
})

const policy = (statement: object) => JSON.stringify({ Version: '2012-10-17', Statement: [statement] })
const upload: AssumeRoleCommandInput = {
  RoleArn: 'arn:aws:iam::000000000000:role/uploads',
  RoleSessionName: 'adviser-1',
  DurationSeconds: 900,
  Policy: policy({ Effect: 'Allow', Action: 's3:PutObject', Resource: 'arn:aws:s3:::documents/draft/*' }),
}
const assume = (over: Partial<AssumeRoleCommandInput> = {}) =>
  new STSClient(configOf()).send(new AssumeRoleCommand({ ...upload, ...over }))

describe('STS', () => {
  it('hands out a temporary key that names its role and session and ends on time', async () => {
    const { Credentials, AssumedRoleUser } = await assume()
    expect(AssumedRoleUser?.Arn).toBe('arn:aws:sts::000000000000:assumed-role/uploads/adviser-1')
    expect(Credentials?.Expiration).toEqual(new Date((Math.floor(NOW.getTime() / 1000) + 900) * 1000))
    const temporary = {
      accessKeyId: `${Credentials?.AccessKeyId}`,
      secretAccessKey: `${Credentials?.SecretAccessKey}`,
      sessionToken: `${Credentials?.SessionToken}`,
    }
    const caller = await new STSClient(configOf(temporary)).send(new GetCallerIdentityCommand({}))
    expect(caller.Arn).toBe(AssumedRoleUser?.Arn)

    const secrets = new SecretsManagerClient(configOf(temporary))
    await expect(secrets.send(new GetSecretValueCommand({ SecretId: 'keys' }))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    })
    await expect(
      new STSClient(configOf(temporary)).send(new AssumeRoleCommand(upload)),
    ).rejects.toMatchObject({
      name: 'AccessDenied',
    })
  })

  it.each([
    ['no session policy', { Policy: undefined }, 'ValidationError'],
    ['a policy that is not JSON', { Policy: '{' }, 'MalformedPolicyDocumentException'],
    [
      'a condition that it does not enforce',
      { Policy: policy({ Effect: 'Allow', Action: '*', Resource: '*', Condition: {} }) },
      'MalformedPolicyDocumentException',
    ],
    ['less than 15 minutes', { DurationSeconds: 899 }, 'ValidationError'],
    ['more than an hour', { DurationSeconds: 3601 }, 'ValidationError'],
    ['a name in place of an ARN', { RoleArn: 'uploads' }, 'ValidationError'],
    ['a session name with spaces', { RoleSessionName: 'ana maria' }, 'ValidationError'],
  ])('refuses %s', async (_what, over, name) => {
    await expect(assume(over)).rejects.toMatchObject({ name, $metadata: { httpStatusCode: 400 } })
  })

  it('refuses a wrong secret', async () => {
    const client = new STSClient(configOf({ ...keyring.local, secretAccessKey: 'wrong' }))
    await expect(client.send(new AssumeRoleCommand(upload))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    })
  })
})

describe('Secrets Manager', () => {
  const get = (SecretId: string) =>
    new SecretsManagerClient(configOf()).send(new GetSecretValueCommand({ SecretId }))

  it('answers by name and by ARN', async () => {
    const byName = await get('keys')
    expect(byName.SecretString).toBe('open sesame')
    expect((await get(`${byName.ARN}`)).SecretString).toBe('open sesame')
  })

  it('refuses an unknown secret and a wrong key', async () => {
    await expect(get('others')).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
    const stranger = new SecretsManagerClient(configOf({ ...keyring.local, secretAccessKey: 'wrong' }))
    await expect(stranger.send(new GetSecretValueCommand({ SecretId: 'keys' }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    })
  })
})

describe('SES', () => {
  const send = (input: ConstructorParameters<typeof SendEmailCommand>[0]) =>
    new SESv2Client(configOf()).send(new SendEmailCommand(input))

  const sentOrder = {
    FromEmailAddress: 'backoffice@example.com',
    Destination: { ToAddresses: ['asesora@example.com'] },
    Content: { Simple: { Subject: { Data: 'Orden enviada ✓' }, Body: { Text: { Data: 'Señora' } } } },
  }

  it('stores each mail as a file that the mail page lists', async () => {
    const { MessageId } = await send(sentOrder)
    const mails = mailbox.list()
    expect(mails).toHaveLength(1)
    expect(mails).toContainEqual(
      expect.objectContaining({
        id: MessageId,
        to: ['asesora@example.com'],
        subject: 'Orden enviada ✓',
        text: 'Señora',
      }),
    )
  })

  it('stores attachments byte for byte', async () => {
    const RawContent = Buffer.from([0, 255, 10, 13])
    const { MessageId } = await send({
      FromEmailAddress: 'backoffice@example.com',
      Destination: { ToAddresses: ['asesora@example.com'] },
      Content: {
        Simple: {
          Subject: { Data: 'Con adjunto' },
          Body: { Text: { Data: 'Va adjunto' } },
          Attachments: [{ FileName: 'plano ñ.xlsx', RawContent }],
        },
      },
    })
    const mail = mailbox.list().find(({ id }) => id === MessageId)
    expect(mail?.attachments).toMatchObject([{ fileName: 'plano ñ.xlsx', size: 4 }])
    expect(mail && (await mailbox.attachment(mail, 0)).equals(RawContent)).toBe(true)
  })

  it('accepts no mail while it is switched off', async () => {
    const before = mailbox.list()
    mailbox.setAway(true)
    await expect(send(sentOrder)).rejects.toMatchObject({ name: 'ServiceUnavailable' })
    mailbox.setAway(false)
    expect(mailbox.list()).toEqual(before)
  })

  it('refuses a mail without recipients', async () => {
    const { Content } = sentOrder
    await expect(send({ FromEmailAddress: 'a@example.com', Content })).rejects.toMatchObject({
      name: 'BadRequestException',
    })
  })
})
