import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { AwsError } from './aws-error.ts'
import type { AwsAnswer, AwsRequest } from './http.ts'

const addresses = z.array(z.string()).default([])
const text = z.object({ Data: z.string() }).optional()
const sendEmail = z.object({
  FromEmailAddress: z.string().optional(),
  Destination: z
    .object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses })
    .optional(),
  Content: z.object({
    Simple: z
      .object({ Subject: z.object({ Data: z.string() }), Body: z.object({ Text: text, Html: text }) })
      .optional(),
    Raw: z.object({ Data: z.base64() }).optional(),
  }),
})

/** One mail as it was sent; a raw one keeps its whole MIME text. */
const mail = z.object({
  id: z.string(),
  sentAt: z.iso.datetime(),
  from: z.string().optional(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  subject: z.string().optional(),
  text: z.string().optional(),
  html: z.string().optional(),
  raw: z.string().optional(),
})
export type Mail = z.infer<typeof mail>

export type Mailbox = ReturnType<typeof createMailbox>

/** SESv2's SendEmail: each mail lands as a JSON file in the folder. */
export function createMailbox(folder: string, now: () => Date) {
  return {
    async send(request: AwsRequest): Promise<AwsAnswer> {
      if (request.method !== 'POST' || request.path !== '/v2/email/outbound-emails')
        throw new AwsError(
          400,
          'BadRequestException',
          `No local stand-in for ${request.method} ${request.path}`,
        )
      const sent = toMail(request.body.toString(), now())
      await mkdir(folder, { recursive: true })
      // the number first, so that the files sort by time; renamed whole, so that a reader never sees half a mail
      const file = join(folder, `${now().getTime()}-${sent.id}.json`)
      await writeFile(`${file}.part`, JSON.stringify(sent, null, 2))
      await rename(`${file}.part`, file)
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ MessageId: sent.id }),
      }
    },

    /** Every mail sent, newest first. */
    async list(): Promise<Mail[]> {
      const files = await readdir(folder).catch(() => [])
      const kept = files.filter((name) => name.endsWith('.json')).sort()
      return Promise.all(
        kept
          .reverse()
          .map(async (name) => mail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
      )
    },
  }
}

function toMail(body: string, at: Date): Mail {
  const parsed = sendEmail.safeParse(JSON.parse(body))
  if (!parsed.success) throw new AwsError(400, 'BadRequestException', z.prettifyError(parsed.error))
  const { FromEmailAddress, Destination, Content } = parsed.data
  if (!Content.Simple === !Content.Raw)
    throw new AwsError(400, 'BadRequestException', 'The content must be either Simple or Raw')
  const to = Destination?.ToAddresses ?? []
  if (Content.Simple && (to.length === 0 || !FromEmailAddress))
    throw new AwsError(400, 'BadRequestException', 'A simple mail needs a sender and at least one recipient')
  return {
    id: randomUUID(),
    sentAt: at.toISOString(),
    from: FromEmailAddress,
    to,
    cc: Destination?.CcAddresses ?? [],
    bcc: Destination?.BccAddresses ?? [],
    subject: Content.Simple?.Subject.Data,
    text: Content.Simple?.Body.Text?.Data,
    html: Content.Simple?.Body.Html?.Data,
    raw: Content.Raw && Buffer.from(Content.Raw.Data, 'base64').toString(),
  }
}
