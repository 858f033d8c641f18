import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '../aws/listen.ts'
import { startPage } from './start-page.ts'

let folder: string
let page: Running
const config = { apiUrl: 'http://127.0.0.1:4002/v1', mainSiteUrl: 'http://127.0.0.1:4000' }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-'))
  await mkdir(join(folder, 'web', 'assets'), { recursive: true })
  await writeFile(join(folder, 'web', 'index.html'), '<head><title>Página</title></head>')
  await writeFile(join(folder, 'web', 'assets', 'app-1.js'), 'export const a = 1\n'.repeat(100))
  await writeFile(join(folder, 'secret.txt'), 'secret')
  page = await startPage({
    port: 0,
    folder: join(folder, 'web'),
    config: () => config,
    s3Url: () => 'http://127.0.0.1:4003/bucket',
  })
})
afterAll(async () => {
  await page.stop()
  await rm(folder, { recursive: true })
})

/** `fetch` would normalise the path. */
const rawStatus = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(page.endpoint)
    request({ host: '127.0.0.1', port, path }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end()
  })

describe('page', () => {
  it('answers every route of the app with the page, which is never cached', async () => {
    for (const path of ['/', '/orderDisbursement', '/finantial-leader/reasignate/17?session=x', '/%zz']) {
      const response = await fetch(`${page.endpoint}${path}`)
      expect(await response.text()).toContain('<title>Página')
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
  })

  it('compresses assets and marks them as immutable', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await fetch(`${page.endpoint}/assets/app-1.js`, {
        headers: { 'accept-encoding': encoding },
      })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(Number(response.headers.get('content-length'))).toBeLessThan(200)
      expect(await response.text()).toContain('export const a = 1')
    }
  })

  it("gives the page the API's address", async () => {
    const response = await fetch(`${page.endpoint}/config.json`)
    expect(await response.json()).toEqual(config)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('allows only its own scripts, and connections to the API and the bucket', async () => {
    const { headers } = await fetch(page.endpoint)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(policy).toContain(
      "connect-src 'self' http://127.0.0.1:4002 http://127.0.0.1:4003/local-documents/ http://127.0.0.1:4003/local-quarantine http://127.0.0.1:4003/local-quarantine/ http://127.0.0.1:4003/local-large-files/ http://127.0.0.1:4003/local-ocr/;",
    )
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
  })

  it('passes a posted token to the page, and no other posted data', async () => {
    const post = (body?: URLSearchParams) =>
      fetch(`${page.endpoint}/hand-off`, {
        method: body ? 'POST' : 'GET',
        body: body ?? null,
        redirect: 'manual',
      })
    const entered = await post(new URLSearchParams({ session: 'eyJ-_.x' }))
    expect(await entered.text()).toBe(
      '<head><title>Página</title><meta name="hand-off" content="eyJ-_.x"></head>',
    )
    expect(entered.headers.get('cache-control')).toBe('no-store')
    expect(entered.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const session of ['"><script>', '', 'x'.repeat(8_193)]) {
      const refused = await post(new URLSearchParams({ session }))
      expect([refused.status, refused.headers.get('location')]).toEqual([303, '/'])
    }
    expect((await post()).status).toBe(303)
  })

  it('serves nothing outside its folder', async () => {
    for (const missing of ['/assets/none.js', '/assets/none', '/none.ico'])
      expect((await fetch(`${page.endpoint}${missing}`)).status).toBe(404)
    expect(await rawStatus('/../secret.txt')).toBe(404)
    expect(await rawStatus('/..%2fsecret.txt')).toBe(404)
    expect((await fetch(page.endpoint, { method: 'POST' })).status).toBe(405)
  })
})
