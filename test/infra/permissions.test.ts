import { beforeAll, describe, expect, it, vi } from 'vitest'
import { mailFrom } from '../../infra/local/bank/users.ts'
import {
  bucketNames,
  frontFileRoleArn,
  frontOcrRoleArn,
  frontRoleArn,
  queueUrl,
  requestKeysSecret,
  tableNames,
} from '../../infra/local/environment.ts'
import { auditedCalls } from '../../infra/resources/audited-calls.ts'
import type { BucketName } from '../../infra/resources/buckets.ts'
import { type FunctionName, functions } from '../../infra/resources/functions.ts'
import { type QueueName, queues } from '../../infra/resources/queues.ts'
import type { TableName } from '../../infra/resources/tables.ts'
import { migratorAccess } from '../../services/migrations/data-access.ts'
import { auditEntry } from '../../shared/audit.ts'
import { type Names, permissionsOf } from './aws-calls.ts'
import { grantedTo, linesOf, statementsOf } from './granted.ts'
import { itemsPut, whyNotItsEnd } from './item-ends.ts'
import { notShown } from './not-shown.ts'
import { answered, recorded, watched } from './recorder.ts'
import { synthesise, told } from './synthesised.ts'

for (const [name, { entry }] of Object.entries(functions))
  vi.doMock(`../../${entry}`, async (original) => watched(name as FunctionName, await original()))
// Only now, so that it imports the recorded handlers.
const { makeEveryCall } = await import('./every-call.ts')

const names: Names = {
  tables: Object.fromEntries(
    Object.entries(tableNames).map(([name, deployed]) => [deployed, name as TableName]),
  ),
  buckets: Object.fromEntries(
    Object.entries(bucketNames).map(([name, deployed]) => [deployed, name as BucketName]),
  ),
  queues: Object.fromEntries((Object.keys(queues) as QueueName[]).map((name) => [queueUrl(name), name])),
  requestKeys: requestKeysSecret,
  mailFrom,
  frontRoles: {
    [frontRoleArn]: 'frontRole',
    [frontFileRoleArn]: 'frontFileRole',
    [frontOcrRoleArn]: 'frontOcrRole',
  },
}
/** Read once per function instance; here all functions share one process, so only the first one is recorded. */
const keysOnce = ['secretsmanager:GetSecretValue requestKeys', 'kms:Decrypt key via secretsmanager']

const neededBy = (name: FunctionName): string[] => {
  const seen = recorded.filter(({ by }) => by === name).flatMap(({ call }) => permissionsOf(call, names))
  const called = functions[name].endpoints.length > 0
  return [...new Set([...seen, ...(called ? keysOnce : []), ...(notShown[name] ?? [])])].sort()
}

const synthesised = synthesise()

describe('permissions', () => {
  beforeAll(makeEveryCall)

  it('are compared with every call of the API', () => {
    const endpoints = Object.values(functions).flatMap((definition) => [...definition.endpoints])
    expect([...answered].sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
  })

  it('to add to the audit trail are used by each audited call, with what it was about', () => {
    const entries = recorded
      .filter(
        ({ call }) => call.input.QueueUrl === queueUrl('audit') && call.command === 'SendMessageCommand',
      )
      .map(({ call }) => auditEntry().parse(JSON.parse(String(call.input.MessageBody))))
    expect([...new Set(entries.map(({ call }) => call))].sort()).toEqual([...auditedCalls.keys()].sort())
    for (const { call, object, ids, customers, outcome } of entries) {
      expect({ call, object }).toEqual({ call, object: auditedCalls.get(call)?.object })
      if (outcome === 'done') expect({ call, of: [...ids, ...customers] }).not.toEqual({ call, of: [] })
    }
  })

  it('write only items that have a class, which end as it says', () => {
    const items = recorded.flatMap(({ by, call }) => itemsPut(call).map((item) => ({ by, ...item })))
    expect(items.length).toBeGreaterThan(200)
    expect(items.flatMap((item) => whyNotItsEnd(item) ?? [])).toEqual([])
  })

  it('are needed for the keys', () => {
    expect(recorded.map(({ call }) => call.service)).toContain('Secrets Manager')
  })

  it.each(Object.keys(functions) as FunctionName[])(
    'of %s are the ones that it uses: none missing, none unused',
    (name) => {
      expect(grantedTo(synthesised, name)).toEqual(neededBy(name))
    },
  )
})

describe('roles', () => {
  it('of the browser are limited to its user’s prefix, with nothing that the role lacks', () => {
    const assumed = recorded.find(({ call }) => call.command === 'AssumeRoleCommand')
    const { Statement } = JSON.parse(String(assumed?.call.input.Policy)) as {
      Statement: { Action: string[]; Resource: string }[]
    }
    const role = statementsOf(synthesised, 'FrontRole').flatMap(({ Action }) => Action)
    expect(Statement.flatMap(({ Action }) => Action).sort()).toEqual(role.sort())
    expect(Statement[0]?.Resource).toBe(`arn:aws:s3:::${bucketNames.documents}/uploads/ASESOR01/*`)
  })

  it('for one large file are limited to its key, with nothing that the role lacks', () => {
    const { input = {} } =
      recorded.find(({ call: { input: asked } }) => asked.RoleArn === frontFileRoleArn)?.call ?? {}
    const { Statement } = JSON.parse(String(input.Policy)) as {
      Statement: { Action: string[]; Resource: string }[]
    }
    const statements = statementsOf(synthesised, 'FrontFileRole')
    const role = statements.filter(({ Effect }) => Effect === 'Allow').flatMap(({ Action }) => Action)
    expect(Statement.flatMap(({ Action }) => Action).sort()).toEqual(role.sort())
    expect(role).not.toContain('s3:GetObject')
    expect(Statement[0]?.Resource).toMatch(
      new RegExp(`^arn:aws:s3:::${bucketNames.largeFiles}/large_files/glatarex/\\d{13}_glatarex\\.csv$`),
    )
  })

  it.each([
    ['FrontFileRole', ['largeFiles/large_files/']],
    ['FrontOcrRole', ['ocr/OCR/', 'ocr/training/documents/']],
  ])(
    'let a browser with %s write a key only once: what is searched for malware is what a job reads',
    (name, places) => {
      const denied = statementsOf(synthesised, name).filter(({ Effect }) => Effect === 'Deny')
      expect(denied.map(({ Condition }) => Condition)).toEqual([
        { Null: { 's3:if-none-match': 'true' }, Bool: { 's3:ObjectCreationOperation': 'true' } },
      ])
      const lines = denied.flatMap((each) => linesOf(synthesised, each))
      expect(lines.sort()).toEqual(places.map((place) => `s3:PutObject ${place}`))
    },
  )

  it('let the browser only put and abort uploads, and use the key for that', () => {
    const lines = statementsOf(synthesised, 'FrontRole').flatMap((each) => linesOf(synthesised, each))
    expect(lines.sort()).toEqual([
      'kms:Decrypt key via s3',
      'kms:GenerateDataKey key via s3',
      's3:AbortMultipartUpload documents/uploads/',
      's3:PutObject documents/uploads/',
    ])
  })

  it('let the mailer send only as the product’s sender and to the listed recipients', () => {
    const mail = statementsOf(synthesised, 'mailerRole').filter(({ Action }) =>
      Action?.includes('ses:SendEmail'),
    )
    expect(mail.map(({ Condition }) => Condition)).toEqual([
      {
        StringEquals: { 'ses:FromAddress': told.mailFrom },
        'ForAllValues:StringEquals': { 'ses:Recipients': [told.mailRecipients] },
      },
    ])
  })

  it('allow items of a table by the start of their keys, and never the whole table', () => {
    for (const name of Object.keys(functions) as FunctionName[]) {
      const ofTables = statementsOf(synthesised, `${name}Role`)
        .flatMap((each) => linesOf(synthesised, each))
        .filter((line) => line.startsWith('dynamodb:') && !/\/index\/|stream/.test(line))
      // What looks for items of an earlier shape can find them in no other way.
      const scanned = name === 'migrator' ? migratorAccess.scans : []
      const scans = scanned.map((table) => `dynamodb:Scan ${table}`)
      const others = ofTables.filter((line) => !scans.includes(line))
      expect(ofTables.length - others.length).toBe(scans.length)
      for (const line of others) expect(line).toMatch(/^dynamodb:\w+Item \w+ \w+$|^dynamodb:Query \w+ \w+$/)
    }
  })

  it('let only the functions that work, file, load or document cases write them', () => {
    const writers = (Object.keys(functions) as FunctionName[]).filter((name) =>
      grantedTo(synthesised, name).some((line) => /:(Put|Update|Delete)Item cases case$/.test(line)),
    )
    expect(writers).toEqual([
      'cases',
      'orders',
      'documents',
      'guarantees',
      'reserveSweeper',
      'agreementMover',
      'loader',
      'mailer',
      'archiver',
      // Adds the end that a closed case has not.
      'migrator',
    ])
  })

  it('let the inspector use drafts, and neither cases nor the locks of users', () => {
    const lines = grantedTo(synthesised, 'inspector').filter((line) => line.startsWith('dynamodb:'))
    expect(lines).toEqual(['dynamodb:GetItem cases draft', 'dynamodb:UpdateItem cases draft'])
  })

  it.each(['inspector', 'previews', 'ocrPictures', 'rosterReader', 'ocrWorker'] as const)(
    'let %s, which opens files of people, write no lock',
    (name) => {
      const writes = grantedTo(synthesised, name).filter((line) => /:(Put|Update|Delete)Item/.test(line))
      expect(writes.filter((line) => /cases (user|case|recordsLock)$/.test(line))).toEqual([])
    },
  )

  it('let a function write only its own log', () => {
    for (const name of Object.keys(functions)) {
      const lines = statementsOf(synthesised, `${name}Role`).flatMap((each) => linesOf(synthesised, each))
      const logs = lines.filter((line) => line.startsWith('logs:')).sort()
      expect(logs).toEqual([
        expect.stringMatching(`^logs:CreateLogStream ${name}Logs`),
        expect.stringMatching(`^logs:PutLogEvents ${name}Logs`),
      ])
    }
  })
})
