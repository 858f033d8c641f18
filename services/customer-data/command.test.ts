import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ocrUser, useOwnOcr, wasRead } from '../../test/support/ocr.ts'
import { useOwnCasesTable, useOwnGuaranteesTable } from '../../test/support/own-table.ts'
import { pageBlocks, type Textract } from '../../test/support/textract.ts'
import { findDocument } from '../readings/stored-document.ts'

const command = fileURLToPath(new URL('../../bin/customer-data.ts', import.meta.url))
let textract: Textract
let folder: string
let environment: string
beforeAll(async () => {
  await useOwnCasesTable('customer-command')
  await useOwnGuaranteesTable('customer-command-guarantees')
  textract = await useOwnOcr('customer-command-ocr')
  folder = mkdtempSync(join(tmpdir(), 'customer-data-'))
  environment = join(folder, 'environment.json')
  writeFileSync(environment, JSON.stringify(process.env))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The command as a process, which answers its question by a line. `until`: it is killed then. */
const run = async (options: string[], answer = '', until?: () => Promise<boolean>) => {
  const child = spawn(process.execPath, [command, ...options, '--environment', environment])
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece))
  child.stdin.end(`${answer}\n`)
  if (until) {
    await expect.poll(until).toBe(true)
    child.kill('SIGKILL')
  }
  return { status: await ended, said }
}

/** The outcomes of the audit entries of a login, of those that wait in the queue. */
const audited = async (login: string): Promise<string[]> => {
  const [client, QueueUrl] = [new SQSClient({ useQueueUrlAsEndpoint: false }), process.env.AUDIT_QUEUE]
  const found: string[] = []
  for (;;) {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 60 }),
    )
    if (Messages.length === 0) return found.toSorted()
    for (const { Body = '', ReceiptHandle } of Messages) {
      const entry = JSON.parse(Body)
      if (entry.login !== login) continue
      found.push(`${entry.deed} ${entry.outcome}`)
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
    }
  }
}

const readingOf = async (number: string): Promise<string> => {
  const blocks = pageBlocks(1, { fields: { 'Cédula:': number } })
  return (await wasRead(await ocrUser(), textract, blocks)).id
}

const customerOf = (readings: number) => {
  const number = String(randomInt(100_000_000, 999_999_999))
  const by = `A${randomUUID().slice(0, 8)}`
  return Promise.all(Array.from({ length: readings }, () => readingOf(number))).then((ids) => ({
    ...{ number, by, ids },
    options: ['--document', `CC:${number}`, '--by', by, ...ids.flatMap((id) => ['--also', id])],
  }))
}

test('a search changes nothing, a wrong number refuses, and the right one erases', async () => {
  const { number, by, options, ids } = await customerOf(1)
  const [id = ''] = ids
  const report = join(folder, 'report')

  const search = ['find', '--document', `CC:${number}`, '--by', by]
  const found = await run(search)
  expect(found).toMatchObject({ status: 0, said: expect.stringContaining(`Lectura ${id}: por revisar.`) })
  expect(await audited(by)).toEqual(['saw done'])

  const wrong = await run(['erase', ...options], '99999')
  expect(wrong).toMatchObject({ status: 1, said: expect.stringContaining('El número no coincide') })
  expect(await findDocument(id)).toBeDefined()
  expect(await audited(by)).toEqual(['saw done'])

  const erased = await run(['erase', ...options, '--report', report], number)
  expect(erased).toMatchObject({ status: 0, said: expect.stringContaining(`Lectura ${id}: borrado.`) })
  expect(await findDocument(id)).toBeUndefined()
  expect(await audited(by)).toEqual(['removed begun', 'removed done', 'saw done'])
  expect(JSON.parse(readFileSync(`${report}.json`, 'utf8'))).toMatchObject({
    ...{ erased: true, by, customer: { type: 'CC', number } },
    found: [{ kind: 'reading', id, outcome: 'deleted' }],
  })
  expect(readFileSync(`${report}.txt`, 'utf8')).toContain('Auditoría: no se puede borrar')
})

test('killed in the middle and repeated, it erases the rest', async () => {
  const { number, by, options, ids } = await customerOf(5)
  const left = async () =>
    (await Promise.all(ids.map(findDocument))).filter((document) => document !== undefined).length
  await run(['erase', ...options], number, async () => (await left()) < ids.length)
  expect(await audited(by)).toContain('removed begun')
  const again = await run(['erase', ...options], number)
  expect(again.status).toBe(0)
  expect(await left()).toBe(0)
  const last = await run(['find', ...options])
  expect(last).toMatchObject({ status: 0, said: expect.stringContaining('Encontrado: 0') })
})

test('an unknown environment and a missing user are one sentence each', async () => {
  expect(await run(['find', '--document', 'CC:52417137'])).toMatchObject({
    status: 1,
    said: expect.stringContaining('Falta --by'),
  })
  expect(await run(['find', '--document', '52417137', '--by', 'ANA'])).toMatchObject({
    status: 1,
    said: expect.stringContaining('Escribe el documento como CC:123456'),
  })
})
