import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compactDecrypt, createLocalJWKSet, importJWK, type JSONWebKeySet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { largeFileTypes } from '../../../shared/large-files.ts'
import { postedForm } from '../../../test/support/posted-form.ts'
import type { Running } from '../aws/listen.ts'
import type { Mail } from '../aws/ses.ts'
import { personOf } from '../demo/forms/form-types.ts'
import { sampleText } from '../demo/large-file.ts'
import { type Fund, startFund } from '../guarantees/fund.ts'
import { startScg } from '../guarantees/scg.ts'
import type { Service } from '../guarantees/start-service.ts'
import { type LocalKeys, makeKeys } from '../keys.ts'
import { findSample, sampleGuarantees } from './guarantees.ts'
import { largeFileOf } from './large-files-page.ts'
import { startBank } from './start-bank.ts'
import { users } from './users.ts'

let folder: string
let keys: LocalKeys
let bank: Running
let scg: Service
let fund: Fund
const mails: Mail[] = []
const nightly = { hour: 0, minute: 10, queue: 'rosterApplies', does: 'Aplica los archivos' } as const
let lastRun: Date | undefined
const run = vi.fn(async (name: string) => {
  lastRun = new Date('2026-11-22T19:03:05Z')
  return name === 'nightly'
})
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-'))
  await writeFile(join(folder, 'cédula.pdf'), '%PDF-1.7')
  keys = await makeKeys()
  scg = await startScg({ port: 0, find: findSample })
  fund = await startFund({ port: 0, find: findSample })
  bank = await startBank({
    port: 0,
    keys,
    pageUrl: () => 'http://127.0.0.1:4001',
    samples: { folder, files: [{ name: 'cédula.pdf', about: 'Una página' }] },
    schedules: () => ({ list: () => [{ name: 'nightly', schedule: nightly, lastRun }], run }),
    guarantees: { scg, fund },
    mails: () => ({ list: () => mails, attachment: async () => Buffer.from('a;b') }),
  })
})
afterAll(async () => {
  await Promise.all([bank, scg, fund].map((each) => each.stop()))
  await rm(folder, { recursive: true })
})

const text = async (path: string) => (await fetch(`${bank.endpoint}${path}`)).text()
const enter = async (login: string) => postedForm(await text(`/enter/${login}`))

describe('main site', () => {
  it('lists every person with a link that opens the product', async () => {
    const page = await text('/')
    expect(page).toContain('lang="es"')
    for (const { login, name } of users) {
      expect(page).toContain(`href="/enter/${login}"`)
      expect(page).toContain(name)
    }
  })

  it('makes a hand-off token that is signed, encrypted, new each time and valid for 60 seconds', async () => {
    const { action, token } = await enter('ANAGOM01')
    expect(action).toBe('http://127.0.0.1:4001/hand-off')
    const { plaintext, protectedHeader } = await compactDecrypt(
      token,
      await importJWK(keys.requestKeys[0], 'ECDH-ES'),
    )
    expect(protectedHeader).toMatchObject({ typ: 'handoff+jwe', cty: 'JWT', enc: 'A256GCM' })
    const jwks = (await (await fetch(`${bank.endpoint}/.well-known/jwks.json`)).json()) as JSONWebKeySet
    expect(jwks.keys[0]).not.toHaveProperty('d')
    const { payload } = await jwtVerify(new TextDecoder().decode(plaintext), createLocalJWKSet(jwks), {
      typ: 'handoff+jwt',
    })
    expect(payload).toMatchObject({ sub: 'ANAGOM01', name: 'Ana María Gómez Peña', app: '0' })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60)
    expect((await enter('ANAGOM01')).token).not.toBe(token)
  })

  it('lists the nightly schedules, and runs one at once when the form of this page asks', async () => {
    const ask = (name: string, from: string, method = 'POST') =>
      fetch(`${bank.endpoint}/programaciones/${name}`, {
        method,
        redirect: 'manual',
        headers: { 'sec-fetch-site': from },
      })
    expect(await text('/')).toContain('Todavía no se ha ejecutado')
    expect((await ask('nightly', 'cross-site')).status).toBe(404)
    expect((await ask('nightly', 'same-origin', 'GET')).status).toBe(404)
    expect(run).not.toHaveBeenCalled()
    expect((await ask('none', 'same-origin')).status).toBe(404)
    const done = await ask('nightly', 'same-origin')
    expect([done.status, done.headers.get('location')]).toEqual([303, '/#programaciones'])
    const page = await text('/')
    expect(page).toContain('Todos los días a las 00:10, hora de Bogotá')
    expect(page).toMatch(/Última vez: <time datetime="2026-11-22T19:03:05.000Z">22\/11\/2026, 2:03:05/)
  })

  it("lists the guarantees by their answers, and the fund's ledger", async () => {
    const empty = await text('/garantias')
    for (const { number, does } of sampleGuarantees) {
      expect(empty).toContain(`<strong>${number}</strong>`)
      expect(empty).toContain(does)
    }
    expect(empty).toContain('El fondo no tiene reservas.')
    const asked = {
      ...{ guaranteeId: '30040050020', period: '61', unitTerm: 'Meses', term: '36' },
      ...{ taxCourtDate: '31/12/2025', clientTypeId: 'CC', clientDocument: '1', fngProduct: 'EMP001' },
      amount: '123456789012345678.91',
    }
    await fetch(`${fund.endpoint}/reserves`, {
      method: 'POST',
      headers: { 'idempotency-key': 'llave-1' },
      body: JSON.stringify(asked),
    })
    const page = await text('/garantias')
    expect(page).toContain('<code>llave-1</code>')
    expect(page).toContain('123.456.789.012.345.678,91')
    expect(page).toContain('Rechazada: La garantía no cumple')
  })

  it('switches the answers of the guarantee system and the fund, when the form of this page asks', async () => {
    const ask = (path: string, from = 'same-origin', method = 'POST') =>
      fetch(`${bank.endpoint}/garantias/${path}`, {
        method,
        redirect: 'manual',
        headers: { 'sec-fetch-site': from },
      })
    for (const path of ['fund/other', 'other/down', 'fund/constructor', '__proto__/down'])
      expect((await ask(path)).status).toBe(404)
    expect((await ask('fund/down', 'cross-site')).status).toBe(404)
    expect((await ask('fund/down', 'same-origin', 'GET')).status).toBe(404)
    expect((await ask('scg/slow')).headers.get('location')).toBe('/garantias#scg')
    expect((await ask('fund/down')).status).toBe(303)
    expect([scg.mood(), fund.mood()]).toEqual(['slow', 'down'])
    await expect(fetch(`${fund.endpoint}/reserves/1`)).rejects.toThrow('fetch failed')
    expect(await text('/garantias')).toContain(
      'formaction="/garantias/fund/down" aria-pressed="true">Apagado: no recibe conexiones<',
    )
    await ask('fund/well')
    expect((await fetch(`${fund.endpoint}/reserves/1`)).status).toBe(404)
  })

  it('refuses unknown people', async () => {
    expect((await fetch(`${bank.endpoint}/enter/NADIE`)).status).toBe(404)
    expect(await (await fetch(`${bank.endpoint}/directory/NADIE`)).json()).toEqual({ code: '1' })
  })

  it("returns a person's groups in the directory", async () => {
    const entry = await (await fetch(`${bank.endpoint}/directory/carnun01`)).json()
    expect(entry).toMatchObject({ code: '0', login: 'carnun01' })
    expect(entry.groups).toContain('APL_EXP_COMERCIAL_GestoresDesembolsos')
  })

  it('returns the members of a directory group by the end of its name, in any case', async () => {
    const people = async (group: string) =>
      (await (await fetch(`${bank.endpoint}/directory?group=${group}`)).json()).users.map(
        ({ login }: { login: string }) => login,
      )
    expect(await people('GestoresVive')).toEqual(['yulgut01'])
    expect(await people('GestoresDesembolsos')).toEqual(['carnun01', 'sebpen01', 'lucord01', 'herqui01'])
    expect(await people('NADIE')).toEqual([])
  })

  it('serves the sample files and no others', async () => {
    expect(await text(`/archivos/${encodeURIComponent('cédula.pdf')}`)).toBe('%PDF-1.7')
    expect((await fetch(`${bank.endpoint}/archivos/..%2fpasswd`)).status).toBe(404)
    expect((await fetch(`${bank.endpoint}/archivos/%zz`)).status).toBe(400)
  })

  it('makes large files of every type and any size at download', async () => {
    const page = await text('/archivos-grandes')
    for (const { label } of largeFileTypes) expect(page).toContain(`<strong>${label}</strong>`)
    const address = '/archivos-grandes/descarga?type=glatarex&rows=3000&bad=2'
    const answer = await fetch(`${bank.endpoint}${address}`)
    expect(answer.headers.get('content-disposition')).toContain("UTF-8''glatarex_3000.csv")
    const { layout, options } = largeFileOf({ type: 'glatarex', rows: 3_000, bad: 2 })
    expect(await answer.text()).toBe([...sampleText(layout, options)].join(''))
    for (const wrong of ['type=glatarex&rows=0&bad=2', 'type=other&rows=5&bad=0', ''])
      expect((await fetch(`${bank.endpoint}/archivos-grandes/descarga?${wrong}`)).status).toBe(404)
  })

  it('makes forms at download, and lists their values', async () => {
    const page = await text('/formularios?person=7')
    const { family, document } = personOf(7)
    expect(page).toContain(`<th scope="row">Apellidos</th><td>${family}</td>`)
    expect(page).toContain(`<td>${document}</td>`)
    const asked = 'type=EC_CERTIFICACION_BANCARIA&person=7'
    for (const [kind, start] of [
      ['pdf', '%PDF-'],
      ['encrypted', '%PDF-'],
      ['scan', '%PDF-'],
      ['noisy', '\xff\xd8\xff'],
      ['tiff', 'II*\0'],
    ] as const) {
      const answer = await fetch(`${bank.endpoint}/formularios/descarga?${asked}&kind=${kind}`)
      expect(answer.headers.get('content-disposition')).toContain("UTF-8''certificacion-bancaria-7")
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.toString('latin1').startsWith(start)).toBe(true)
      expect(bytes.includes('/Encrypt')).toBe(kind === 'encrypted')
    }
    for (const wrong of [`${asked}&kind=other`, 'type=other&person=1&kind=pdf', ''])
      expect((await fetch(`${bank.endpoint}/formularios/descarga?${wrong}`)).status).toBe(404)
    expect((await fetch(`${bank.endpoint}/formularios?person=x`)).status).toBe(404)
  })

  it('stands in for the dashboard that is outside the product', async () => {
    expect(await text('/tablero')).toContain('Tablero de indicadores')
  })

  it('shows mail as text, whatever it contains', async () => {
    expect(await text('/correo')).toContain('No hay correos.')
    mails.push({
      id: '1',
      sentAt: new Date().toISOString(),
      from: 'a@b',
      to: ['c@d'],
      subject: '<script>',
      text: '"hola"',
      attachments: [{ fileName: 'plano <1>.csv', contentType: 'text/csv', size: 3 }],
    })
    const page = await text('/correo')
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script>')
    expect(page).toContain('plano &lt;1&gt;.csv')
  })

  it('serves the attachments of a mail, and nothing else', async () => {
    const attached = await fetch(`${bank.endpoint}/correo/1/0`)
    expect(await attached.text()).toBe('a;b')
    expect(attached.headers.get('content-disposition')).toContain(encodeURIComponent('plano <1>.csv'))
    for (const place of ['1/1', '1/x', '2/0', '1'])
      expect((await fetch(`${bank.endpoint}/correo/${place}`)).status).toBe(404)
  })
})
