import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SendMessageCommandInput } from '@aws-sdk/client-sqs'
import type { SQSEvent } from 'aws-lambda'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { trailOf } from '../../bin/trail.ts'
import { askDirectory } from '../../infra/local/bank/users.ts'
import { queueUrl } from '../../infra/local/environment.ts'
import { dynamo } from '../../services/aws/dynamo.ts'
import { sqs } from '../../services/aws/sqs.ts'
import { timeouts } from '../../services/bank/service.ts'
import { handler as casesHandler } from '../../services/cases/index.ts'
import { handler as directoryHandler } from '../../services/directory/index.ts'
import { handler as inspector } from '../../services/inspection/inspector.ts'
import { cases } from '../../shared/case-calls.ts'
import { directory } from '../../shared/directory.ts'
import { documents } from '../../shared/document-calls.ts'
import type { OrderForm } from '../../shared/orders.ts'
import { errorFromAnswer, problemFrom } from '../../web/api/api-error.ts'
import { call, eventOf, type Handler, type Reply, signedIn, type TestUser } from '../support/api.ts'
import { type Asked, tapClient } from '../support/dynamo-tap.ts'
import { logged } from '../support/logged.ts'
import {
  asDocuments,
  askSlot,
  indexKey,
  orderFormOf,
  pagareFile,
  post,
  prepareOrder,
  upload,
} from '../support/orders.ts'
import { refuseObjects, startRefusingBucket } from '../support/refusing-bucket.ts'
import { synthesised } from './alarm-templates.ts'
import { accessLine, alarmsOf, found, sourceAt } from './followed.ts'
import { fromBundle } from './run-bundle.ts'

/**
 * Follows three faults as the person on duty does: it begins with the code for support in a user's dialog and with the
 * alarm, goes on with the runbook of the alarm and the saved query in it, and ends at the line of the source.
 */
const { functions, api } = synthesised.stacks
const byCode = 'Failures of the last hour by code'
const byId = 'One request by its id'

/** The code for support that the dialog about an answer shows. */
const shownCode = ({ status, raw }: Reply<unknown>): string =>
  problemFrom(errorFromAnswer(status, raw.body)).reference ?? 'none'

const parsed = (line?: string) => JSON.parse(line || '{}')
/** The first frame that is in the product. */
const ownFrame = (at: string[]): string | undefined => at.find((frame) => frame.includes('/services/'))
const feeds = (alarms: ReturnType<typeof alarmsOf>) => alarms.map(({ alarm }) => alarm)

/** The runbook and the destination of an alarm that a line feeds. */
const noticed = (alarms: ReturnType<typeof alarmsOf>, name: string) => {
  const one = alarms.find(({ alarm }) => alarm === name)
  if (!one) throw new Error(`${name} does not see it; there are: ${feeds(alarms)}`)
  const severity = /-(wake|tomorrow|know)$/.exec(one.notice)?.[1] ?? ''
  expect(one.to.toLowerCase()).toContain(`${severity}alarms`)
  expect(one.message).toContain(`Runbook: docs/runbooks/${one.notice}.md`)
  return one
}

/** The bank's directory, which answers only once nobody waits any more. */
const answerLate = async () => {
  const server = createServer(async (request, response) => {
    await new Promise((gone) => request.socket.once('close', gone))
    response.end(JSON.stringify(askDirectory('CARNUN01', null).body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const before = { url: process.env.DIRECTORY_URL, limit: timeouts.directory }
  process.env.DIRECTORY_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  timeouts.directory = 100
  onTestFinished(() => {
    process.env.DIRECTORY_URL = before.url
    timeouts.directory = before.limit
    server.close()
  })
}

it('the bank’s directory answers late: the alarm says that it is theirs, and the line which service and since when', async () => {
  await answerLate()
  const leader = await signedIn('LideresDesembolsos')
  const { done, lines } = await logged(() =>
    call(directoryHandler as unknown as Handler, directory.getInfoUserIdm, leader, {
      body: { user: 'CARNUN01' },
    }),
  )
  const [line = ''] = found(byCode, '', lines)
  expect(parsed(line)).toMatchObject({
    code: 'BANK_UNANSWERED',
    service: 'DIRECTORY_URL',
    late: true,
    sent: true,
  })
  const seen = alarmsOf(functions.byName.directory.logs, line)
  expect(feeds(seen)).toEqual(['bank-directory-tomorrow-unanswered'])
  const { message, runbook } = noticed(seen, 'bank-directory-tomorrow-unanswered')
  expect(message).toContain('It is the bank’s service that fails, not this product.')
  for (const said of ['`BANK_UNANSWERED`', '`DIRECTORY_URL`', '`late`', `'${byCode}'`])
    expect(runbook).toContain(said)
  // No other alarm takes it for a failure of the product.
  for (const other of lines.filter((one) => one !== line))
    expect(alarmsOf(functions.byName.directory.logs, other)).toEqual([])
  expect(alarmsOf(api.api.accessLog, accessLine(directory.getInfoUserIdm, done))).toEqual([])

  expect(found(byId, shownCode(done), lines)).toEqual(lines)
  expect(trailOf(lines, shownCode(done))).toEqual(lines)
  expect(sourceAt(ownFrame(parsed(line).at))).toMatch(/^throw new NoAnswer/)
  expect(parsed(line).cause.error).toBe('TimeoutError')
})

it('a function throws: those on duty are woken where nobody can claim, and find the line of the source', async () => {
  const analyst = await signedIn('GestoresDesembolsos')
  const close = tapClient(dynamo, ({ operation }, send) => {
    if (operation === 'Query') throw new TypeError('it is no function')
    return send()
  })
  onTestFinished(close)
  const body = {
    management: 'groupDisbursement',
    process: 'disbursementOrder',
    actionId: randomUUID(),
  } as const
  const { done, lines } = await logged(() =>
    call(casesHandler as unknown as Handler, cases.claim, analyst, { body }),
  )
  const [line = ''] = found(byCode, '', lines)
  expect(parsed(line)).toMatchObject({ code: 'REQUEST_FAILED', status: 500, error: 'TypeError' })
  const seen = alarmsOf(functions.byName.cases.logs, line)
  expect(noticed(seen, 'cases-tomorrow-failures').runbook).toContain('`REQUEST_FAILED`')
  const doors = alarmsOf(api.api.accessLog, accessLine(cases.claim, done))
  expect(feeds(doors)).toEqual(expect.arrayContaining(['platform-wake-many-calls-fail']))
  const { runbook } = noticed(doors, 'cases-wake-nobody-can-claim')
  for (const said of ['`nobody-can-claim`', '`REQUEST_FAILED`', `'${byCode}'`])
    expect(runbook).toContain(said)

  expect(found(byId, shownCode(done), [line, accessLine(cases.claim, done)])).toHaveLength(2)
  expect(sourceAt(ownFrame(parsed(line).at))).toMatch(/dynamo|send|query/i)
})

describe('the bucket of documents refuses', () => {
  let adviser: TestUser
  let form: OrderForm
  beforeAll(async () => {
    adviser = await signedIn('Asesores')
    form = orderFormOf()
    await prepareOrder(adviser, form)
  })

  it('to give a file: the call fails before the browser is sent to the bucket, and the line names the missing right', async () => {
    const { id } = await upload(adviser, form, await pagareFile())
    await refuseObjects('s3:GetObject')
    const { done, lines } = await logged(() =>
      call(asDocuments, documents.stream, adviser, { params: { id }, query: {} }),
    )
    const [line = ''] = found(byCode, '', lines)
    expect(parsed(line)).toMatchObject({
      ...{ code: 'REQUEST_FAILED', error: 'AccessDenied', awsDenied: 's3:GetObject', awsRequestId: 'R1' },
    })
    const seen = alarmsOf(functions.byName.documents.logs, line)
    expect(noticed(seen, 'documents-tomorrow-failures').runbook).toContain(`'${byCode}'`)
    const doors = alarmsOf(api.api.accessLog, accessLine(documents.stream, done))
    const { runbook } = noticed(doors, 'documents-wake-nobody-can-open-documents')
    for (const said of ['`AccessDenied`', '`awsDenied`', 'bin/trace.ts']) expect(runbook).toContain(said)

    expect(found(byId, shownCode(done), lines)).toEqual(lines)
    expect(parsed(line).at.map(sourceAt).join('\n')).toContain('checkReadable(documentsBucket(), key)')
  })

  it('to give a file to the deployed bundle: its line leads to the source by the map of the release', async () => {
    const { id } = await upload(adviser, form, { ...(await pagareFile()), typeName: 'EC_OTROS' })
    const lines = await fromBundle(
      'documents',
      await eventOf(adviser, documents.stream, { params: { id } }),
      {
        AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${await startRefusingBucket('kms:Decrypt')}`,
      },
    )
    const [line = ''] = found(byCode, '', lines)
    expect(parsed(line)).toMatchObject({ code: 'REQUEST_FAILED', awsDenied: 'kms:Decrypt' })
    expect(parsed(line).at.join()).not.toContain('services/')
    const trace = execFileSync(process.execPath, ['bin/trace.ts'], {
      input: `2026-11-27T09:12:00.000Z\t${randomUUID()}\tERROR\t${line}`,
    })
    const places: string[] = parsed(trace.toString()).at
    expect(places.map(sourceAt).join('\n')).toContain('checkReadable(documentsBucket(), key)')
  })

  it('to take an inspected file: the line of the inspection has the id of the upload, and waits with an alarm', async () => {
    const file = { ...(await pagareFile()), typeName: 'EC_OTROS' }
    const { body: slot } = await askSlot(adviser, form, file)
    await post(slot, file.bytes)
    const sent: Asked['input'][] = []
    const untap = tapClient(sqs, ({ input }, send) => {
      if (input.QueueUrl === queueUrl('inspections')) sent.push(input)
      return send()
    })
    const { lines: uploading } = await logged(() => indexKey(adviser, form, file, slot.key))
    untap()
    const { requestId: uploadId } = parsed(uploading[0])
    const [{ MessageBody: body, MessageAttributes } = {}] = sent as unknown as SendMessageCommandInput[]
    const record = {
      ...{ body, messageId: randomUUID(), attributes: { ApproximateReceiveCount: '1' } },
      messageAttributes: { correlationId: { stringValue: MessageAttributes?.correlationId?.StringValue } },
    }
    await refuseObjects('s3:PutObject')
    const { lines } = await logged(() => inspector({ Records: [record] } as unknown as SQSEvent))
    const [line = ''] = found(byCode, '', lines)
    expect(parsed(line)).toMatchObject({ code: 'INSPECTION_FAILED', awsDenied: 's3:PutObject' })
    expect(feeds(alarmsOf(functions.byName.inspector.logs, line))).toEqual([
      expect.stringMatching(/^background-know-lines-\d$/),
    ])
    expect(found(byId, uploadId, lines)).toEqual([line])
    expect(found('One case or message through the queues', record.messageId, lines)).toEqual([line])
    expect(parsed(line).at.map(sourceAt).join('\n')).toContain('await keepFile(document, bytes)')
  })
})
