import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { handOffPath } from '../../../shared/hand-off.ts'
import { listen, type Running } from '../aws/listen.ts'
import type { Mailbox } from '../aws/ses.ts'
import { makeForm, nameOfForm } from '../demo/forms/sample-form.ts'
import { largeFileStream } from '../demo/large-file.ts'
import type { Fund } from '../guarantees/fund.ts'
import { isMood, type Service } from '../guarantees/start-service.ts'
import { type LocalKeys, publicKey } from '../keys.ts'
import type { Schedules } from '../schedules/start-schedules.ts'
import { formAsked, formsPageHtml, personAsked } from './forms-page.ts'
import { guaranteesPageHtml } from './guarantees-page.ts'
import { handOffToken } from './hand-off.ts'
import { largeFileAsked, largeFileOf, largeFilesPageHtml } from './large-files-page.ts'
import * as pages from './pages.ts'
import type { Tokens } from './tokens.ts'
import { askDirectory, findUser } from './users.ts'

export type BankOptions = {
  port: number
  keys: LocalKeys
  /** Without it the directory and the keys are open. */
  tokens?: Tokens
  pageUrl: () => string
  samples: { folder: string; files: readonly pages.SampleFile[] }
  mails: () => Pick<Mailbox, 'list' | 'attachment'> | undefined
  schedules: () => Pick<Schedules, 'list' | 'run'> | undefined
  guarantees: { scg: Pick<Service, 'mood' | 'is'>; fund: Pick<Fund, 'mood' | 'is' | 'ledger'> }
}

const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'"

const download = (context: Context, name: string, body: Readable) =>
  context.body(Readable.toWeb(body) as ReadableStream, 200, {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  })

/** Protects against cross-site requests: browsers send the origin of a form. */
const isOwnForm = ({ req }: Context): boolean =>
  (req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin'

const addDownloads = (site: Hono, { samples, mails }: BankOptions): void => {
  site.get('/correo/:id/:place', async (context) => {
    const { id, place } = context.req.param()
    const found = mails()
      ?.list()
      .find((mail) => mail.id === id)
    const index = found?.attachments.findIndex((_, at) => String(at) === place) ?? -1
    const attached = found?.attachments[index]
    const bytes = attached && (await mails()?.attachment(found, index))
    return bytes ? download(context, attached.fileName, Readable.from([bytes])) : context.notFound()
  })
  site.get('/archivos/:name', (context) => {
    const name = context.req.param('name')
    const isKnown = samples.files.some((file) => file.name === name)
    return isKnown
      ? download(context, name, createReadStream(join(samples.folder, name)))
      : context.notFound()
  })
  site.get('/archivos-grandes/descarga', (context) => {
    const { data } = largeFileAsked.safeParse(context.req.query())
    if (!data) return context.notFound()
    const { name, layout, options: rows } = largeFileOf(data)
    return download(context, name, largeFileStream(name, layout, rows))
  })
  site.get('/formularios/descarga', async (context) => {
    const { data } = formAsked.safeParse(context.req.query())
    return data
      ? download(context, nameOfForm(data), Readable.from([await makeForm(data)]))
      : context.notFound()
  })
}

const addSwitches = (site: Hono, { guarantees, schedules }: BankOptions): void => {
  site.post('/garantias/:service/:mood', async (context) => {
    const { service, mood } = context.req.param()
    const found = new Map<string, Pick<Service, 'is'>>(Object.entries(guarantees)).get(service)
    if (!isOwnForm(context) || !found || !isMood(mood)) return context.notFound()
    await found.is(mood)
    return context.redirect(`/garantias#${service}`, 303)
  })
  site.post('/programaciones/:name', async (context) => {
    const ran = isOwnForm(context) && (await schedules()?.run(context.req.param('name')))
    return ran ? context.redirect('/#programaciones', 303) : context.notFound()
  })
}

/** What the services of the bank give only to a caller with a token. */
const forServices =
  (tokens: Tokens | undefined): MiddlewareHandler =>
  async (context, next) => {
    if (tokens && !tokens.accepts(context.req.header('authorization')))
      return context.json({ error: 'invalid_token' }, 401)
    await next()
  }

export const tokenPath = '/oauth/token'
const notOffered = { status: 404, body: { error: 'not_found' } } as const

const siteOf = (options: BankOptions, style: string): Hono => {
  const { keys, tokens, pageUrl, samples, mails, schedules, guarantees } = options
  const site = new Hono()
  const enterAt = () => new URL(handOffPath, pageUrl())
  site.use(async (context, next) => {
    const posts = decodeURIComponent(context.req.path).startsWith('/enter/') ? enterAt().origin : "'self'"
    await next()
    context.header('content-security-policy', `${contentSecurityPolicy}; form-action ${posts}`)
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'no-referrer')
    context.header('cache-control', 'no-store')
  })
  site.notFound((context) => context.html(pages.notFoundHtml(), 404))
  site.onError((_, context) => context.body(null, 400))

  site.use('/directory/*', forServices(tokens))
  site.use('/.well-known/jwks.json', forServices(tokens))
  site.post(tokenPath, (context) => {
    const { status, body } = tokens?.issue(context.req.header('authorization')) ?? notOffered
    return context.json(body, status)
  })
  site.get('/', (context) => context.html(pages.startPageHtml(samples.files, schedules()?.list())))
  site.get('/estilo.css', (context) =>
    context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  site.get('/entrar.js', (context) =>
    context.body(pages.submitForm, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
  site.get('/tablero', (context) => context.html(pages.dashboardHtml()))
  site.get('/.well-known/jwks.json', (context) => context.json({ keys: [publicKey(keys.mainSite)] }))
  site.get('/enter/:login', async (context) => {
    const user = findUser(context.req.param('login'))
    if (!user) return context.notFound()
    return context.html(pages.enterPageHtml(enterAt().href, await handOffToken(user, keys)))
  })
  site.get('/directory/:login?', (context) => {
    const { login = '' } = context.req.param()
    const { status, body } = askDirectory(login, context.req.query('group') ?? null)
    return context.json(body, status)
  })

  site.get('/correo', (context) => context.html(pages.mailPageHtml(mails()?.list() ?? [])))
  site.get('/garantias', (context) => context.html(guaranteesPageHtml(guarantees)))
  site.get('/archivos-grandes', (context) => context.html(largeFilesPageHtml()))
  site.get('/formularios', (context) => {
    const { data } = personAsked.safeParse(context.req.query())
    return data ? context.html(formsPageHtml(data.person)) : context.notFound()
  })
  addDownloads(site, options)
  addSwitches(site, options)
  return site
}

export const startBank = async (options: BankOptions): Promise<Running> => {
  const style = await readFile(new URL('style.css', import.meta.url), 'utf8')
  return listen(createServer(getRequestListener(siteOf(options, style).fetch)), options.port)
}
