import { SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { allowFaults, type Fault, noFault, withFault } from '../../test/faults/faults.ts'
import { xlsxFile } from '../../test/support/files.ts'
import { mocked, refusal } from '../../test/support/mocked-client.ts'
import { orderFormOf, sha256Of } from '../../test/support/orders.ts'
import { startWorld, type World } from '../../test/support/world.ts'
import { dynamo } from '../aws/dynamo.ts'
import { s3 } from '../aws/s3.ts'
import { ses } from '../aws/ses.ts'
import { orderKey } from '../documents/keys.ts'
import { orderDocumentsPut } from '../documents/order-documents.ts'
import { documentsBucket, putObject } from '../objects/objects.ts'
import { sendMail } from './mailer.ts'
import { findMail, outboxPut } from './outbox.ts'

/** A separate environment, where nothing else sends the outbox. */
let world: World
const ends: (() => unknown)[] = []
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  world = await startWorld()
  Object.assign(process.env, world.environment)
  ends.push(allowFaults(dynamo, s3, ses), world.stop)
})
afterAll(async () => {
  for (const end of ends) await end()
})

const now = new Date('2026-11-21T15:00:00Z')
const afterTheClaim = new Date(now.getTime() + 60_000)

/** A sent order with its flat file and its due mail, created directly. */
const due = async () => {
  const form = orderFormOf()
  const number = form.numberControl
  const key = orderKey(number, 'flat')
  const bytes = xlsxFile()
  const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await putObject(documentsBucket(), key, bytes, { ContentType: contentType })
  const document = {
    ...{ id: `${number}.flat`, key, fileName: 'plano.xlsx', contentType, flatFile: true as const },
    ...{ typeName: 'EC_ARCHIVO_PLANO', typeNameLabel: 'Archivo plano' },
    ...{ size: bytes.byteLength, sha256: sha256Of(bytes), uploadedAt: now.toISOString(), uploadedBy: 'A' },
  }
  const TransactItems = [
    orderDocumentsPut({ filedBy: 'A', form, documents: [document] }),
    ...outboxPut({ number, attempt: 1, at: now }),
  ]
  await dynamo.send(new TransactWriteCommand({ TransactItems }))
  return { number, attempt: 1 }
}
const mailsAbout = async (number: string) =>
  (await world.mails.list()).filter(({ subject }) => subject?.includes(number)).length

it('leaves no mail unsent wherever the function dies, and two only if SES accepted one without an answer', async () => {
  const first = await due()
  const { calls, reply } = await withFault(noFault, () => sendMail(first, now))
  expect({ calls, reply }).toEqual({ calls: 6, reply: 'sent' })
  const [ofSes, ofMark] = [4, 5]
  for (let at = 0; at < calls; at += 1) {
    for (const kind of ['dies before', 'dies after'] as const satisfies Fault['kind'][]) {
      const name = await due()
      expect((await withFault({ kind, at }, () => sendMail(name, now))).died).toBe(true)
      await sendMail(name, afterTheClaim)
      expect(await findMail(name)).toMatchObject({ state: 'sent' })
      const unseen = (at === ofSes && kind === 'dies after') || (at === ofMark && kind === 'dies before')
      expect({ kind, at, mails: await mailsAbout(name.number) }).toEqual({ kind, at, mails: unseen ? 2 : 1 })
    }
  }
})

it.each([
  'MessageRejected',
  'TooManyRequestsException',
  'SendingPausedException',
  'AccountSuspendedException',
])('keeps a mail that SES refuses with %s, and sends it once when SES accepts it', async (name) => {
  const mail = await due()
  mocked(ses).on(SendEmailCommand).rejectsOnce(refusal(SESv2ServiceException, name))
  await expect(sendMail(mail, now)).rejects.toThrow(name)
  expect([(await findMail(mail))?.state, await mailsAbout(mail.number)]).toEqual(['pending', 0])
  expect([await sendMail(mail, now), await sendMail(mail, now)]).toEqual(['sent', 'sent already'])
  expect(await mailsAbout(mail.number)).toBe(1)
})

it('does not send while another message does', async () => {
  const name = await due()
  const both = await Promise.all([sendMail(name, now), sendMail(name, now)])
  expect(both.sort()).toEqual(['sent', 'sent already'])
  expect(await sendMail(name, now)).toBe('sent already')
  expect(await mailsAbout(name.number)).toBe(1)
})

it('is delivered again later when the message that was sending did not finish', async () => {
  const name = await due()
  expect((await withFault({ kind: 'dies before', at: 4 }, () => sendMail(name, now))).died).toBe(true)
  await expect(sendMail(name, now)).rejects.toThrow('Another message is sending this mail')
  expect(await sendMail(name, afterTheClaim)).toBe('sent')
  expect(await mailsAbout(name.number)).toBe(1)
})

it('sends nothing to a recipient who was removed from the list meanwhile', async () => {
  const name = await due()
  vi.stubEnv('MAIL_RECIPIENTS', 'otra@banco.example')
  await expect(sendMail(name, now)).rejects.toThrow('not on the list')
  vi.unstubAllEnvs()
  expect(await mailsAbout(name.number)).toBe(0)
  expect(await sendMail(name, now)).toBe('sent')
})

it('writes no outbox entry without recipients', () => {
  vi.stubEnv('MAIL_RECIPIENTS', '')
  expect(outboxPut({ number: '1', attempt: 1, at: now })).toEqual([])
  vi.unstubAllEnvs()
})
