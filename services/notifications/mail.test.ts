import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  GetQueueAttributesCommand,
  type GetQueueAttributesCommandOutput,
  SendMessageCommand,
} from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailRecipients } from '../../infra/local/bank/users.ts'
import { queueUrl } from '../../infra/local/environment.ts'
import { startPollers, type Taker } from '../../infra/local/gateway/start-pollers.ts'
import { type Follower, startStreamPollers } from '../../infra/local/gateway/start-stream-pollers.ts'
import { functions } from '../../infra/resources/functions.ts'
import { notifications } from '../../shared/notifications.ts'
import { orders } from '../../shared/orders.ts'
import { call, type Handler, signedIn, type TestUser } from '../../test/support/api.ts'
import { eventually } from '../../test/support/eventually.ts'
import { xlsFile, xlsxFile } from '../../test/support/files.ts'
import { readyOrder, requiredFiles, sendOrder, upload } from '../../test/support/orders.ts'
import { correctOrder, removeDocument, returnedOrder } from '../../test/support/returned-orders.ts'
import { startWorld, type World } from '../../test/support/world.ts'
import { sqs } from '../aws/sqs.ts'
import { handler as relay } from '../changes/relay.ts'
import { retryDelay } from '../queues/consumer.ts'
import { handler as notificationsHandler } from './index.ts'
import { handler as mailer } from './mailer.ts'
import { findMail } from './outbox.ts'

const asNotifications = notificationsHandler as unknown as Handler
const [listed = '', otherListed = ''] = mailRecipients

/** A separate environment, whose stream and queues reach the handlers as in AWS, and whose SES can fail. */
let world: World
let elapsed = 0
let folder: string
const ends: (() => Promise<void>)[] = []
let adviser: TestUser
beforeAll(async () => {
  world = await startWorld({ queueTime: () => Date.now() + elapsed * 1_000 })
  Object.assign(process.env, world.environment)
  folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const follower = startStreamPollers({
    functions: { relay: functions.relay },
    load: async () => relay as Follower,
    folder,
  })
  const poller = startPollers({ functions: { mailer: functions.mailer }, load: async () => mailer as Taker })
  ends.push(follower.stop, poller.stop, world.stop)
  adviser = await signedIn('Asesores')
})
afterAll(async () => {
  for (const end of ends) await end()
  await rm(folder, { recursive: true })
})

let failures: number
beforeEach(() => {
  failures = 0
  vi.spyOn(console, 'error').mockImplementation((line) => {
    if (String(line).includes('MAIL_FAILED')) failures += 1
  })
})

const mailsAbout = async (number: string) =>
  (await world.mails.list()).filter(({ subject }) => subject?.includes(number))
const arrival = (number: string, count = 1) =>
  eventually(async () => expect(await mailsAbout(number)).toHaveLength(count))
const expectSent = async (number: string, attempt = 1) =>
  expect(await findMail({ number, attempt })).toMatchObject({ state: 'sent' })
const isSent = (number: string, attempt = 1) => eventually(() => expectSent(number, attempt))
/** Advances the clock past the redelivery of messages, until the check passes. */
const later = (check: () => Promise<unknown>) =>
  eventually(
    () => {
      elapsed += 600
      return check()
    },
    { interval: 250 },
  )
const sent = async () => {
  const { form } = await readyOrder(adviser)
  const { body } = await sendOrder(adviser, form)
  return { number: form.numberControl, body, form }
}
const ask = (user: TestUser, controlNumber: string, over = {}) =>
  call(asNotifications, notifications.customEmail, user, {
    body: { recipient: listed, controlNumber, ...over },
  })
const message = (number: string, attempt = 1) =>
  sqs.send(
    new SendMessageCommand({ QueueUrl: queueUrl('mails'), MessageBody: JSON.stringify({ number, attempt }) }),
  )

/** The waiting and the hidden messages of the queue. */
const counts = async () => {
  const { Attributes }: GetQueueAttributesCommandOutput = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: queueUrl('mails'), AttributeNames: ['All'] }),
  )
  const [waiting = 0, hidden = 0] = Object.values(Attributes ?? {}).map(Number)
  return { waiting, hidden }
}
const expectEmpty = async () => expect(await counts()).toEqual({ waiting: 0, hidden: 0 })
const isPostponed = () => eventually(async () => expect(await counts()).toEqual({ waiting: 0, hidden: 1 }))

describe('the mail about a sent order', () => {
  it('goes to the listed recipient with the flat file byte for byte, and names no customer', async () => {
    const { number, body } = await sent()
    expect(body).toEqual({ requestNumber: number, attempt: 1, recipient: listed })
    await arrival(number)
    const [mail] = await mailsAbout(number)
    expect(mail).toMatchObject({
      to: [listed],
      from: process.env.MAIL_FROM,
      subject: `Orden de Desembolso ${number}`,
      attachments: [{ fileName: `plano ${number}.xlsx` }],
    })
    expect(mail?.text).toContain(`${adviser.login} envió la Orden de Desembolso ${number}.`)
    expect(mail?.text).not.toContain('1020304050')
    expect(mail && Buffer.compare(await world.mails.attachment(mail, 0), xlsxFile())).toBe(0)
    await isSent(number)
  })

  it('leads back to the call that sent the order, in its header and in the line of the mailer', async () => {
    const lines: Record<string, unknown>[] = []
    vi.spyOn(console, 'info').mockImplementation((line) => void lines.push(JSON.parse(String(line))))
    const { number } = await sent()
    await arrival(number)
    await isSent(number)
    const call = lines.find(({ route }) => route === `${orders.send.method} ${orders.send.path}`)?.requestId
    expect(call).toEqual(expect.any(String))
    expect((await mailsAbout(number))[0]?.headers).toEqual({ 'X-Correlation-Id': call })
    await eventually(async () =>
      expect(lines.find(({ code }) => code === 'MAIL')).toMatchObject({
        ...{ caseNumber: number, attempt: 1, outcome: 'sent', correlationId: call },
      }),
    )
  })

  it('is one, with any repeats of its change, its message and the page’s request', async () => {
    const { number } = await sent()
    const asked = await Promise.all([
      ask(adviser, number),
      ask(adviser, number),
      message(number),
      message(number),
    ])
    expect(asked.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }])
    await isSent(number)
    await message(number)
    const change = { dynamodb: { Keys: { pk: { S: `C#${number}` }, sk: { S: 'MAIL#1' } } } }
    expect(await relay({ Records: [change, change] })).toEqual({ batchItemFailures: [] })
    expect(await ask(adviser, number)).toMatchObject({ status: 200, body: null })
    await later(expectEmpty)
    expect(await mailsAbout(number)).toHaveLength(1)
  })

  it('says if it is of a correction', async () => {
    const { form } = await returnedOrder(adviser)
    const number = form.numberControl
    await isSent(number)
    await correctOrder(adviser, number)
    expect((await sendOrder(adviser, form)).body).toMatchObject({ attempt: 2, recipient: listed })
    await isSent(number, 2)
    const [correction, first] = await mailsAbout(number)
    expect(correction?.subject).toBe(`Orden de Desembolso ${number} · Corrección (envío 2)`)
    expect(correction?.text).toContain('Es una corrección (envío 2): reemplaza lo enviado antes.')
    expect(first?.subject).toBe(`Orden de Desembolso ${number}`)
    expect(correction?.attachments).toHaveLength(1)
  })

  it('that is sent after a correction carries its own file and says what replaced it', async () => {
    world.mails.setAway(true)
    const { form } = await returnedOrder(adviser)
    const number = form.numberControl
    const flat = (await requiredFiles(form)).find(({ typeName }) => typeName === 'EC_ARCHIVO_PLANO')
    const before = (await correctOrder(adviser, number)).body.documents.find(({ flatFile }) => flatFile)
    await removeDocument(adviser, before)
    const after = { ...(flat ?? expect.fail()), fileName: `corregido ${number}.xls`, bytes: xlsFile() }
    await upload(adviser, form, after)
    expect((await sendOrder(adviser, form)).body).toMatchObject({ attempt: 2 })
    // The page of the first attempt may still ask, for the file that was the order's then.
    const asked = [{ key: before?.key ?? '', fileName: before?.fileName ?? '' }]
    expect(await ask(adviser, number, { documents: asked })).toMatchObject({ status: 200 })
    expect(await ask(adviser, number, { attempt: 2, documents: asked })).toMatchObject({ status: 400 })
    await eventually(() => expect(failures).toBeGreaterThanOrEqual(2))
    expect(await mailsAbout(number)).toEqual([])

    world.mails.setAway(false)
    await later(() => expectSent(number, 1))
    await later(() => expectSent(number, 2))
    await later(expectEmpty)
    const mails = await mailsAbout(number)
    const late = mails.find(({ subject }) => !subject?.includes('Corrección'))
    const last = mails.find(({ subject }) => subject?.includes('Corrección'))
    expect(late?.subject).toBe(`Orden de Desembolso ${number} · Reemplazada por el envío 2`)
    expect(late?.text).toContain('Después se envió una corrección (envío 2), que reemplaza este envío.')
    expect(late?.attachments).toMatchObject([{ fileName: `plano ${number}.xlsx` }])
    expect(late && Buffer.compare(await world.mails.attachment(late, 0), xlsxFile())).toBe(0)
    expect(last?.subject).toBe(`Orden de Desembolso ${number} · Corrección (envío 2)`)
    expect(last?.attachments).toMatchObject([{ fileName: `corregido ${number}.xls` }])
    expect(last && Buffer.compare(await world.mails.attachment(last, 0), xlsFile())).toBe(0)
  })

  it('waits through an hour without SES, which does not delay the order, and then is one', async () => {
    world.mails.setAway(true)
    const { number } = await sent()
    const began = elapsed
    const failsAgain = async (tries: number) => {
      await eventually(() => expect(failures).toBeGreaterThanOrEqual(tries))
      await isPostponed()
      expect(await mailsAbout(number)).toEqual([])
    }
    let tries = 1
    for (; elapsed - began < 3_600; tries += 1) {
      await failsAgain(tries)
      elapsed += retryDelay(tries)
    }
    await failsAgain(tries)
    world.mails.setAway(false)
    expect(await mailsAbout(number)).toEqual([])
    await later(() => expectSent(number))
    expect(await mailsAbout(number)).toHaveLength(1)
  }, 60_000)
})

describe('custom-email', () => {
  it('refuses a recipient who is not on the list', async () => {
    const { number } = await sent()
    const recipient = 'alguien@example.com'
    expect(await ask(adviser, number, { recipient })).toMatchObject({
      status: 422,
      refusal: {
        code: 'recipientNotAllowed',
        message: 'El destinatario no está en la lista de correos permitidos',
      },
    })
    await isSent(number)
    expect((await world.mails.list()).flatMap(({ to }) => to)).not.toContain(recipient)
  })

  it('writes only to the order’s recipients, even among those on the list', async () => {
    const { number } = await sent()
    expect(await ask(adviser, number, { recipient: otherListed })).toMatchObject({
      status: 400,
      refusal: { details: { field: 'recipient' } },
    })
  })

  it('accepts only the caller’s own sent orders and their attempts', async () => {
    const { number } = await sent()
    expect(await ask(await signedIn('Asesores'), number)).toMatchObject({ status: 404 })
    expect(await ask(adviser, number, { attempt: 2 })).toMatchObject({ status: 404 })
    expect(await ask(adviser, '42')).toMatchObject({ status: 404 })
  })

  it('accepts the keys of the order’s own flat files, and no other', async () => {
    const { form, uploaded } = await readyOrder(adviser)
    await sendOrder(adviser, form)
    const number = form.numberControl
    const keyOf = (ending: string) => {
      const { id = '', fileName = '' } = uploaded.find(({ fileName }) => fileName.endsWith(ending)) ?? {}
      return { key: `orders/${id.replace('.', '/')}`, fileName }
    }
    expect(await ask(adviser, number, { documents: [keyOf('.xlsx')] })).toMatchObject({ status: 200 })
    expect(await ask(adviser, number, { documents: [keyOf('.xlsx'), keyOf('.png')] })).toMatchObject({
      status: 400,
      refusal: { details: { field: 'documents' } },
    })
  })
})
