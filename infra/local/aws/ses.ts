import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { openRecords } from '../json-file.ts'
import { type AwsAnswer, AwsError, type AwsRequest, answerOf } from './http.ts'

const LARGEST_MAIL = 40 * 1024 * 1024

const text = z.object({ Data: z.string() })
const attachment = z.object({
  FileName: z.string().check(z.minLength(1), z.maxLength(255)),
  RawContent: z.base64(),
  ContentType: z._default(z.string(), 'application/octet-stream'),
})
const header = z.object({
  Name: z.string().check(z.regex(/^[!-9;-~]{1,126}$/)),
  Value: z.string().check(z.minLength(1), z.maxLength(870)),
})
const sendEmail = z.object({
  FromEmailAddress: z.email(),
  /** Copies are not known here, so that none is lost silently. */
  Destination: z.strictObject({ ToAddresses: z.array(z.email()).check(z.minLength(1)) }),
  Content: z.object({
    Simple: z.object({
      Subject: text,
      Body: z.object({ Text: text }),
      Attachments: z._default(z.array(attachment), []),
      Headers: z._default(z.array(header), []),
    }),
  }),
})

const mail = z.object({
  id: z.string(),
  sentAt: z.iso.datetime(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  headers: z.optional(z.record(z.string(), z.string())),
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string(), size: z.int() })),
})
export type Mail = z.infer<typeof mail>

export type Mailbox = ReturnType<typeof createMailbox>

/** SESv2's SendEmail of simple mails: each becomes a JSON file in the folder, and its attachments files in a folder beside it. */
export function createMailbox(folder: string, now: () => Date) {
  let away = false
  const { all, keep } = openRecords(folder, mail, '.json')
  const attachmentOf = (id: string, index: number) => join(folder, id, String(index))

  return {
    setAway(isAway: boolean): void {
      away = isAway
    },

    async send(request: AwsRequest): Promise<AwsAnswer> {
      if (request.method !== 'POST' || request.path !== '/v2/email/outbound-emails')
        throw new AwsError(
          400,
          'BadRequestException',
          `No local stand-in for ${request.method} ${request.path}`,
        )
      if (away) throw new AwsError(503, 'ServiceUnavailable', 'SES is away')
      if (request.body.length > LARGEST_MAIL) throw new AwsError(400, 'MessageRejected', 'Message length')
      const { sent, files } = toMail(request.body.toString(), now())
      await mkdir(join(folder, sent.id))
      await Promise.all(files.map((bytes, index) => writeFile(attachmentOf(sent.id, index), bytes)))
      keep(sent)
      return answerOf('application/json', JSON.stringify({ MessageId: sent.id }))
    },

    /** The newest first. */
    list: (): Mail[] => all().sort((one, other) => other.sentAt.localeCompare(one.sentAt)),

    attachment: ({ id }: Mail, index: number): Promise<Buffer> => readFile(attachmentOf(id, index)),
  }
}

function toMail(body: string, at: Date): { sent: Mail; files: Buffer[] } {
  const parsed = sendEmail.safeParse(JSON.parse(body))
  if (!parsed.success) throw new AwsError(400, 'BadRequestException', z.prettifyError(parsed.error))
  const { FromEmailAddress, Destination, Content } = parsed.data
  const { Subject, Body, Attachments, Headers } = Content.Simple
  const files = Attachments.map(({ RawContent }) => Buffer.from(RawContent, 'base64'))
  const sent = {
    id: randomUUID(),
    sentAt: at.toISOString(),
    from: FromEmailAddress,
    to: Destination.ToAddresses,
    subject: Subject.Data,
    text: Body.Text.Data,
    headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
    attachments: Attachments.map(({ FileName, ContentType }, index) => ({
      fileName: FileName,
      contentType: ContentType,
      size: files[index]?.byteLength ?? 0,
    })),
  }
  return { sent, files }
}
