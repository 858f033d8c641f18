import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type * as z from 'zod/mini'
import { handOffPath } from '../../../shared/hand-off.ts'
import { listen, type Running } from '../aws/listen.ts'
import type { Mailbox } from '../aws/ses.ts'
import { makeForm, nameOfForm } from '../demo/forms/sample-form.ts'
import { sendLargeFile } from '../demo/large-file.ts'
import type { Fund } from '../guarantees/fund.ts'
import { isMood, type Service } from '../guarantees/start-service.ts'
import { type LocalKeys, publicKey } from '../keys.ts'
import type { Schedules } from '../schedules/start-schedules.ts'
import { askDirectory } from './directory.ts'
import { formAsked, formsPageHtml, personAsked } from './forms-page.ts'
import { guaranteesPageHtml } from './guarantees-page.ts'
import { handOffToken } from './hand-off.ts'
import { largeFileAsked, largeFileOf, largeFilesPageHtml } from './large-files-page.ts'
import {
  dashboardHtml,
  enterPageHtml,
  mailPageHtml,
  notFoundHtml,
  type SampleFile,
  startPageHtml,
  submitForm,
} from './pages.ts'
import { findUser } from './users.ts'

export type BankOptions = {
  port: number
  keys: LocalKeys
  pageUrl: () => string
  samples: { folder: string; files: readonly SampleFile[] }
  mails: () => Pick<Mailbox, 'list' | 'attachment'> | undefined
  schedules: () => Pick<Schedules, 'list' | 'run'> | undefined
  guarantees: { scg: Pick<Service, 'mood' | 'is'>; fund: Pick<Fund, 'mood' | 'is' | 'ledger'> }
}

const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'"

const securityHeaders = {
  'content-security-policy': `${contentSecurityPolicy}; form-action 'self'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

const send = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, { ...securityHeaders, 'content-type': `${type}; charset=utf-8` }).end(body)
}
const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  send(response, status, 'application/json', JSON.stringify(body))
const sendHtml = (response: ServerResponse, body: string, status = 200): void =>
  send(response, status, 'text/html', body)
const sendNotFound = (response: ServerResponse): void => sendHtml(response, notFoundHtml(), 404)

type Asked = { request: IncomingMessage; name: string; place: string; query: URLSearchParams }
type Answer = (response: ServerResponse, asked: Asked) => void | Promise<void>

/** Answers queries that the schema accepts. */
const withQuery =
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    answer: (response: ServerResponse, asked: z.output<Schema>) => void | Promise<void>,
  ): Answer =>
  (response, { query }) => {
    const asked = schema.safeParse(Object.fromEntries(query))
    return asked.success ? answer(response, asked.data) : sendNotFound(response)
  }

const downloadHeaders = (name: string) => ({
  ...securityHeaders,
  'content-type': 'application/octet-stream',
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
})

const sendSample = async (response: ServerResponse, folder: string, name: string): Promise<void> => {
  response.writeHead(200, downloadHeaders(name))
  await pipeline(createReadStream(join(folder, name)), response)
}

const sendLarge = withQuery(largeFileAsked, async (response, asked) => {
  const { name, layout, options } = largeFileOf(asked)
  response.writeHead(200, downloadHeaders(name))
  await sendLargeFile(response, name, layout, options)
})

const sendForms = withQuery(personAsked, (response, { person }) => sendHtml(response, formsPageHtml(person)))

const sendForm = withQuery(formAsked, async (response, asked) => {
  const bytes = await makeForm(asked)
  response.writeHead(200, downloadHeaders(nameOfForm(asked))).end(bytes)
})

/** Protects against cross-site requests: browsers send the origin of a form. */
const isOwnForm = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'

const enter = async (
  response: ServerResponse,
  login: string,
  { pageUrl, keys }: BankOptions,
): Promise<void> => {
  const user = findUser(login)
  if (!user) return sendNotFound(response)
  const action = new URL(handOffPath, pageUrl())
  response
    .writeHead(200, {
      ...securityHeaders,
      'content-security-policy': `${contentSecurityPolicy}; form-action ${action.origin}`,
      'content-type': 'text/html; charset=utf-8',
    })
    .end(enterPageHtml(action.href, await handOffToken(user, keys)))
}

const sendAttachment = async (
  response: ServerResponse,
  { name, place }: Asked,
  { mails }: BankOptions,
): Promise<void> => {
  const found = (await mails()?.list())?.find(({ id }) => id === name)
  const index = found?.attachments.findIndex((_, at) => String(at) === place) ?? -1
  const attached = found?.attachments[index]
  const bytes = attached && (await mails()?.attachment(found, index))
  if (!bytes) return sendNotFound(response)
  response.writeHead(200, downloadHeaders(attached.fileName)).end(bytes)
}

const switchMood = async (
  response: ServerResponse,
  { request, name, place }: Asked,
  { guarantees }: BankOptions,
): Promise<void> => {
  const found = new Map<string, Pick<Service, 'is'>>(Object.entries(guarantees)).get(name)
  if (!isOwnForm(request) || !found || !isMood(place)) return sendNotFound(response)
  await found.is(place)
  response.writeHead(303, { ...securityHeaders, location: `/garantias#${name}` }).end()
}

const answersOf = (options: BankOptions, style: string): Readonly<Record<string, Answer>> => {
  const { keys, samples, mails, schedules, guarantees } = options
  const page =
    (html: () => string | Promise<string>): Answer =>
    async (response) =>
      sendHtml(response, await html())
  return {
    '/': page(() => startPageHtml(samples.files, schedules()?.list())),
    '/estilo.css': (response) => send(response, 200, 'text/css', style),
    '/entrar.js': (response) => send(response, 200, 'text/javascript', submitForm),
    '/correo': page(async () => mailPageHtml((await mails()?.list()) ?? [])),
    '/tablero': page(dashboardHtml),
    '/.well-known/jwks.json': (response) => sendJson(response, 200, { keys: [publicKey(keys.mainSite)] }),
    '/garantias': page(() => guaranteesPageHtml(guarantees)),
    '/archivos-grandes': page(largeFilesPageHtml),
    '/archivos-grandes/descarga': sendLarge,
    '/formularios': sendForms,
    '/formularios/descarga': sendForm,
    correo: (response, asked) => sendAttachment(response, asked, options),
    enter: (response, { name }) => enter(response, name, options),
    garantias: (response, asked) => switchMood(response, asked, options),
    programaciones: async (response, { request, name }) => {
      if (!isOwnForm(request) || !(await schedules()?.run(name))) return sendNotFound(response)
      response.writeHead(303, { ...securityHeaders, location: '/#programaciones' }).end()
    },
    directory: (response, { name, query }) => {
      const { status, body } = askDirectory(name, query.get('group'))
      sendJson(response, status, body)
    },
    archivos: (response, { name }) =>
      samples.files.some((file) => file.name === name)
        ? sendSample(response, samples.folder, name)
        : sendNotFound(response),
  }
}

export const startBank = async (options: BankOptions): Promise<Running> => {
  const style = await readFile(new URL('style.css', import.meta.url), 'utf8')
  const answers = new Map(Object.entries(answersOf(options, style)))
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://local')
    const [, area = '', encoded = '', place = ''] = pathname.split('/')
    const found = answers.get(pathname) ?? answers.get(area) ?? sendNotFound
    await found(response, { request, name: decodeURIComponent(encoded), place, query })
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() =>
      response.headersSent ? response.destroy() : response.writeHead(400).end(),
    )
  })
  return listen(server, options.port)
}
