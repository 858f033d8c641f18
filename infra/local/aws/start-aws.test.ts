import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LocalStartError } from './local-start-error.ts'
import { type LocalAws, startAws } from './start-aws.ts'

const options = {
  ports: { s3: 0, s3Backend: 0, dynamodb: 0, aws: 0 },
  secrets: { 'session-keys': '{"kid":"1"}' },
  corsOrigins: ['http://127.0.0.1:4001'],
  buckets: ['documents'],
}

describe('startAws', () => {
  let aws: LocalAws
  beforeAll(async () => {
    aws = await startAws(options)
    for (const [name, value] of Object.entries(aws.environment)) vi.stubEnv(name, value)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await aws.stop()
  })

  it('points SDK clients without configuration to the stand-ins, only by environment variables', async () => {
    expect((await new DynamoDBClient().send(new ListTablesCommand({}))).TableNames).toEqual([])
    const s3 = new S3Client()
    await s3.send(new PutObjectCommand({ Bucket: 'documents', Key: 'draft/1.pdf', Body: '%PDF' }))
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: 'documents', Key: 'draft/1.pdf' }))
    expect(await Body?.transformToString()).toBe('%PDF')
    const secrets = new SecretsManagerClient()
    const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: 'session-keys' }))
    expect(SecretString).toBe('{"kid":"1"}')
    expect((await new STSClient().send(new GetCallerIdentityCommand({}))).Account).toBe('000000000000')
    const mail = {
      FromEmailAddress: 'a@example.com',
      Destination: { ToAddresses: ['b@example.com'] },
      Content: { Simple: { Subject: { Data: 'Orden' }, Body: { Text: { Data: 'hola' } } } },
    }
    await new SESv2Client().send(new SendEmailCommand(mail))
    expect(aws.mails.list()).toHaveLength(1)
  })

  it('stops the started parts when a later part cannot start', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    await expect(startAws({ ...options, ports: { ...options.ports, dynamodb: port } })).rejects.toThrow(
      LocalStartError,
    )
    other.close()
  })

  it('reports a damaged data folder, whichever part is damaged', async () => {
    const damaged = /^La carpeta de datos .* está dañada/
    const dataDir = mkdtempSync(join(tmpdir(), 'damaged-'))
    writeFileSync(join(dataDir, 's3'), '')
    await expect(startAws({ ...options, dataDir })).rejects.toThrow(damaged)
    rmSync(join(dataDir, 's3'))
    writeFileSync(join(dataDir, 'keys', 'local-aws'), 'cut short')
    await expect(startAws({ ...options, dataDir })).rejects.toThrow(damaged)
    rmSync(dataDir, { recursive: true })
  })
})
