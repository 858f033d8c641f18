import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { handOffPath } from '../../../shared/hand-off.ts'
import { listen, type Running } from '../aws/listen.ts'
import type { Mailbox } from '../aws/ses.ts'
import { makeForm, nameOfForm } from '../demo/forms/sample-form.ts'
import { sendLargeFile } from '../demo/write-large-file.ts'
import type { Fund } from '../guarantees/fund.ts'
import { isMood } from '../guarantees/moods.ts'
import type { Service } from '../guarantees/start-service.ts'
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
  /** The mails that SES accepted, once it has started. */
  mails: () => Pick<Mailbox, 'list' | 'attachment'> | undefined
  /** The schedules, once they have started. */
  schedules: () => Pick<Schedules, 'list' | 'run'> | undefined
  /** The guarantee stand-ins, which the page shows and switches. */
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

const downloadHeaders = (name: string) => ({
  ...securityHeaders,
  'content-type': 'application/octet-stream',
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
})

const sendSample = async (response: ServerResponse, folder: string, name: string): Promise<void> => {
  response.writeHead(200, downloadHeaders(name))
  await pipeline(createReadStream(join(folder, name)), response)
}

/** Generates the file while it is sent, and stops when the download is aborted. */
const sendLarge = async (response: ServerResponse, query: URLSearchParams): Promise<void> => {
  const asked = largeFileAsked.safeParse(Object.fromEntries(query))
  if (!asked.success) return sendHtml(response, notFoundHtml(), 404)
  const { name, layout, options } = largeFileOf(asked.data)
  response.writeHead(200, downloadHeaders(name))
  await sendLargeFile(response, name, layout, options)
}

const sendForms = (response: ServerResponse, query: URLSearchParams): void => {
  const asked = personAsked.safeParse(Object.fromEntries(query))
  if (asked.success) sendHtml(response, formsPageHtml(asked.data.person))
  else sendHtml(response, notFoundHtml(), 404)
}

const sendForm = async (response: ServerResponse, query: URLSearchParams): Promise<void> => {
  const asked = formAsked.safeParse(Object.fromEntries(query))
  if (!asked.success) return sendHtml(response, notFoundHtml(), 404)
  const bytes = await makeForm(asked.data)
  response.writeHead(200, downloadHeaders(nameOfForm(asked.data))).end(bytes)
}

/** Protects against cross-site requests: browsers send the origin of a form. */
const isOwnForm = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'

/** The bank's main site: its users, its signing keys, its directory and the mails that it would deliver. */
export const startBank = async (options: BankOptions): Promise<Running> => {
  const { port, keys, pageUrl, samples, mails, schedules, guarantees } = options
  const style = await readFile(new URL('style.css', import.meta.url), 'utf8')

  const enter = async (response: ServerResponse, login: string): Promise<void> => {
    const user = findUser(login)
    if (!user) return sendHtml(response, notFoundHtml(), 404)
    const action = new URL(handOffPath, pageUrl())
    response
      .writeHead(200, {
        ...securityHeaders,
        'content-security-policy': `${contentSecurityPolicy}; form-action ${action.origin}`,
        'content-type': 'text/html; charset=utf-8',
      })
      .end(enterPageHtml(action.href, await handOffToken(user, keys)))
  }

  const sendAttachment = async (response: ServerResponse, id: string, place: string): Promise<void> => {
    const found = (await mails()?.list())?.find((mail) => mail.id === id)
    const index = found?.attachments.findIndex((_, at) => String(at) === place) ?? -1
    const attached = found?.attachments[index]
    const bytes = attached && (await mails()?.attachment(found, index))
    if (!bytes) return sendHtml(response, notFoundHtml(), 404)
    response.writeHead(200, downloadHeaders(attached.fileName)).end(bytes)
  }

  const runSchedule = async (
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
  ): Promise<void> => {
    if (!isOwnForm(request) || !(await schedules()?.run(name))) return sendHtml(response, notFoundHtml(), 404)
    response.writeHead(303, { ...securityHeaders, location: '/#programaciones' }).end()
  }

  const switchMood = async (
    request: IncomingMessage,
    response: ServerResponse,
    service: string,
    mood: string,
  ): Promise<void> => {
    const found = new Map<string, Pick<Service, 'is'>>(Object.entries(guarantees)).get(service)
    if (!isOwnForm(request) || !found || !isMood(mood)) return sendHtml(response, notFoundHtml(), 404)
    await found.is(mood)
    response.writeHead(303, { ...securityHeaders, location: `/garantias#${service}` }).end()
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local')
    const [, area = '', encoded = '', place = ''] = pathname.split('/')
    const name = decodeURIComponent(encoded)
    if (pathname === '/') return sendHtml(response, startPageHtml(samples.files, schedules()?.list()))
    if (pathname === '/estilo.css') return send(response, 200, 'text/css', style)
    if (pathname === '/entrar.js') return send(response, 200, 'text/javascript', submitForm)
    if (pathname === '/correo') return sendHtml(response, mailPageHtml((await mails()?.list()) ?? []))
    if (area === 'correo') return sendAttachment(response, name, place)
    if (pathname === '/tablero') return sendHtml(response, dashboardHtml())
    if (pathname === '/.well-known/jwks.json')
      return sendJson(response, 200, { keys: [publicKey(keys.mainSite)] })
    if (area === 'enter') return enter(response, name)
    if (pathname === '/garantias') return sendHtml(response, guaranteesPageHtml(guarantees))
    if (pathname === '/archivos-grandes') return sendHtml(response, largeFilesPageHtml())
    if (pathname === '/archivos-grandes/descarga') return sendLarge(response, searchParams)
    if (pathname === '/formularios') return sendForms(response, searchParams)
    if (pathname === '/formularios/descarga') return sendForm(response, searchParams)
    if (area === 'garantias') return switchMood(request, response, name, place)
    if (area === 'programaciones') return runSchedule(request, response, name)
    if (area === 'directory') {
      const { status, body } = askDirectory(name, searchParams.get('group'))
      return sendJson(response, status, body)
    }
    if (area === 'archivos' && samples.files.some((file) => file.name === name))
      return sendSample(response, samples.folder, name)
    sendHtml(response, notFoundHtml(), 404)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() =>
      response.headersSent ? response.destroy() : response.writeHead(400).end(),
    )
  })
  return listen(server, port)
}
