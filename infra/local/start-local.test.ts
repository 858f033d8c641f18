import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cases } from '../../shared/case-calls.ts'
import { documents } from '../../shared/document-calls.ts'
import { loads } from '../../shared/loads.ts'
import { orderProcess, processesOf } from '../../shared/processes.ts'
import { entryOf, rolesOf } from '../../shared/roles.ts'
import { timedId } from '../../shared/timed-id.ts'
import { eventually } from '../../test/support/eventually.ts'
import { users } from './bank/users.ts'
import { enter, type Person } from './demo/client.ts'
import { type DemoOrder, demoOrders } from './demo/sent-orders.ts'
import { type Local, startLocal } from './start-local.ts'

let local: Local
const calls = new Set<string>()
beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue()
  local = await startLocal({
    demo: true,
    limits: { idleWarningAfter: 1_000 },
    onCall: (name, run) => {
      calls.add(name)
      return run()
    },
  })
})
afterAll(() => local.stop())

const as = async (login: string): Promise<Person> => enter(local.urls.api, await local.handOff(login))

describe('the product on one machine', () => {
  it('admits every start-page user with a role, and opens the home page of their first role', async () => {
    for (const { login, groups } of users) {
      const roles = rolesOf(groups)
      if (roles.length === 0) await expect(as(login)).rejects.toThrow('403: {"code":"noRole"')
      else
        expect((await as(login)).session.user).toMatchObject({ login, roles, home: entryOf({ roles }).home })
    }
    expect((await as('HERQUI01')).session.user.tools).toEqual(['ocrAnalysis', 'largeFiles'])
    expect((await as('LUCORD01')).session.user.canViewFlatFile).toBe(true)
  })

  it("gives the page the API's address and a test's shorter times", async () => {
    const config = await (await fetch(`${local.urls.page}/config.json`)).json()
    expect(config).toEqual({
      apiUrl: local.urls.api,
      mainSiteUrl: local.urls.mainSite,
      dashboardUrl: `${local.urls.mainSite}/tablero`,
      limits: { idleWarningAfter: 1_000 },
    })
    const { headers } = await fetch(local.urls.page)
    expect(headers.get('content-security-policy')).toContain(
      `${local.urls.api} ${local.urls.s3}/local-documents/`,
    )
  })

  it('has cases in every queue, with high priority first', async () => {
    const handlers = users.map(({ login, groups }) => ({
      login,
      works: processesOf({ roles: rolesOf(groups) }),
    }))
    for (const { login, works } of handlers.filter((one) => one.works.length > 0)) {
      const person = await as(login)
      for (const { management, id } of works) {
        const waiting = await person.call(cases.pending, {
          params: { limit: 10 },
          query: { management, process: id },
        })
        expect(waiting.length, id).toBeGreaterThanOrEqual(2)
        if (id !== orderProcess.process) expect(waiting[0]?.priorityFlag).toBe('Alta')
      }
    }
  })

  it('has waiting and decided orders with their documents', async () => {
    const adviser = await as('ANAGOM01')
    const { items } = await adviser.call(cases.sentOrders, { query: {} })
    const statuses = new Set(items.map(({ reqStatus }) => reqStatus))
    expect(statuses).toEqual(new Set(['APPROVED', 'REJECT', 'PAUSED', 'PENDING']))
    expect(items.find(({ reqStatus }) => reqStatus === 'REJECT')?.reasonReturn).toContain('pagaré')
    const [order] = items
    const found = await adviser.call(documents.ofOrder, {
      params: { customer: `${order?.typeCustomer}-${order?.document}` },
      query: { controlNumber: order?.numberControl ?? '' },
    })
    expect(found.length).toBeGreaterThanOrEqual(5)
  })

  it("has sent one mail per order, and archived the approved order's documents", async () => {
    const numbers = demoOrders.map(({ form }) => form.numberControl)
    const subjects = async () =>
      local.mails
        .list()
        .map(({ subject }) => subject)
        .sort()
    await eventually(async () =>
      expect(await subjects()).toEqual(numbers.map((number) => `Orden de Desembolso ${number}`)),
    )
    const { form } = demoOrders.find(({ ending }) => ending?.decision === 'approve') as DemoOrder
    const adviser = await as('ANAGOM01')
    await eventually(async () => {
      const placed = await adviser.call(documents.byRequest, {
        params: { controlNumber: form.numberControl },
        query: {},
      })
      expect(placed.documents.length).toBeGreaterThan(0)
      for (const { key } of placed.documents) expect(key).toMatch(/^archive\/80100117\//)
    })
    expect([...calls]).toEqual(expect.arrayContaining(['relay', 'mailer', 'archiver', 'totals']))
  })

  it('reports to a test which function ran', () => {
    expect([...calls]).toEqual(
      expect.arrayContaining(['cases', 'documents', 'inspector', 'orders', 'sessions']),
    )
  })

  it('loads a file of cases, from the leader’s upload in parts to the analyst’s queue', async () => {
    const leader = await as('DIALON01')
    const sample = await (await fetch(`${local.urls.mainSite}/archivos/GPBM_ejemplo.csv`)).text()
    const content = Buffer.from(sample).toString('base64')
    const sent = await leader.call(loads.sendPart, {
      body: {
        uploadId: timedId(new Date()),
        management: 'massiveBanking',
        fileName: 'GPBM_ejemplo.csv',
        index: 1,
        total: 1,
        checksum: createHash('sha256').update(content).digest('hex'),
        content,
      },
    })
    const status = () => leader.call(loads.status, { params: { id: sent.id } })
    await eventually(async () => expect((await status()).state).toBe('done'))
    expect(await status()).toMatchObject({ rows: 200, loaded: 198, refused: 2, percent: 100 })
    const report = () => leader.call(loads.refused, { params: { id: sent.id } })
    await eventually(async () => expect(await report()).toHaveProperty('link'))
    const text = await (await fetch((await report()).link as string)).text()
    expect(text.trimEnd().split('\r\n')).toEqual([
      expect.stringContaining('Fila;Número de caso;Resultado;Motivo'),
      expect.stringMatching(/;Proceso que no se conoce$/),
      expect.stringMatching(/;Documento no válido$/),
    ])
  })
})
