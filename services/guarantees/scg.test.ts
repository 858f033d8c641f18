import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findSample, sampleGuarantees } from '../../infra/local/bank/guarantees.ts'
import { startScg } from '../../infra/local/guarantees/scg.ts'
import type { Service } from '../../infra/local/guarantees/start-service.ts'
import { timeouts } from '../bank/service.ts'
import { fetchGuarantee } from './scg.ts'

const usual = { ...timeouts }
let scg: Service
beforeAll(async () => {
  timeouts.scg = 1_500
  scg = await startScg({ port: 0, find: findSample, delays: { slow: 200, late: 10_000 } })
  process.env.SCG_URL = scg.endpoint
})
afterEach(() => scg.is('well'))
afterAll(async () => {
  Object.assign(timeouts, usual)
  await scg.stop()
})

const numberOf = (does: RegExp): string =>
  sampleGuarantees.find((each) => does.test(each.does))?.number ?? 'none'
const refused = (code: string, message: string) => ({ name: 'Refusal', code, message })
const unavailable = refused('guaranteeUnavailable', 'Ocurrió un error consultando la garantía')

describe('SCG', () => {
  it('returns a guarantee with the columns of the report', async () => {
    expect(await fetchGuarantee('10020030020')).toEqual({
      clientInfo: {
        nombre: expect.stringMatching(/^TEXTILES .* ÑUÑOA & HERMANOS/),
        ...{ btiidCodigo: 'NI', clieCodigo: '900457812' },
      },
      guaranteeInfo: {
        ...{ garaCodigo: '10020030020', periodosDeprlr: '61', prfnCodigo: 'EMP023' },
        valorGarantiaOriginal: '1234567890.55',
      },
      guaranteeExtraInfo: { fechaCorteFiscal: '30/06/2026' },
      columns: {
        ...{ branchOffice: '0274 MEDELLÍN CENTRO', daneCode: '05001', currency: 'COP', coverage: '70' },
        ...{ destiny: 'CAPITAL DE TRABAJO', ciiu: '1410', annualSales: '3456789012.75', score: 'B2' },
        ...{ typeCommission: 'ANTICIPADA', typePortfolio: 'COMERCIAL' },
      },
    })
  })

  it('may omit period and fiscal day', async () => {
    const { guaranteeInfo, guaranteeExtraInfo } = await fetchGuarantee(numberOf(/^Sin período/))
    expect([guaranteeInfo.periodosDeprlr, guaranteeExtraInfo.fechaCorteFiscal]).toEqual([
      undefined,
      undefined,
    ])
  })

  it.each([
    ['knows no such number', '9999999999', 'guaranteeUnknown', 'El número de garantía no existe o no aplica'],
    ['knows none of the list', numberOf(/^No existe/), 'guaranteeUnknown', undefined],
    [
      'says why not',
      numberOf(/^Error con/),
      'guaranteeRefused',
      'La garantía está bloqueada por el área de Garantías y Leasing',
    ],
    [
      'has an exception',
      numberOf(/^Excepción EJB/),
      'guaranteeRefused',
      'Ocurrió un error consultando la garantía',
    ],
    ['is later than one waits', numberOf(/^Tan lenta/), 'guaranteeUnavailable', undefined],
  ])('%s', async (_what, number, code, message) => {
    await expect(fetchGuarantee(number)).rejects.toMatchObject({
      name: 'Refusal',
      code,
      ...(message && { message }),
    })
  })

  it('is waited for', async () => {
    await expect(fetchGuarantee(numberOf(/^Lenta/))).resolves.toMatchObject({
      clientInfo: { clieCodigo: '1015402938' },
    })
  })

  it('has as many guarantees of the pattern as requested', async () => {
    expect((await fetchGuarantee('900123456789')).guaranteeInfo.garaCodigo).toBe('900123456789')
  })

  it('may answer differently the second time', async () => {
    const [vanishing, passing] = [numberOf(/^Desaparece/), numberOf(/^Pasa a otro/)]
    await fetchGuarantee(vanishing)
    await expect(fetchGuarantee(vanishing)).rejects.toMatchObject({ code: 'guaranteeUnknown' })
    expect((await fetchGuarantee(passing)).clientInfo).not.toEqual((await fetchGuarantee(passing)).clientInfo)
  })

  it.each(['failing', 'html', 'huge', 'shapeless', 'redirecting', 'lost', 'down'] as const)(
    'that is %s is away, and back when it is well',
    async (mood) => {
      await scg.is(mood)
      await expect(fetchGuarantee('1002003001')).rejects.toMatchObject(unavailable)
      await scg.is('well')
      await expect(fetchGuarantee('1002003001')).resolves.toBeDefined()
    },
  )
})

describe('an answer of SCG', () => {
  let server: Server
  let answer = ''
  let type = 'application/json'
  beforeAll(async () => {
    server = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': type }).end(answer),
    )
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const address = server.address()
    process.env.SCG_URL = `http://127.0.0.1:${typeof address === 'object' && address?.port}`
  })
  afterAll(() => server.close())

  const said = (over = '', number = '1002003001') => `{
    "clientInfo": {"nombre": "ANA", "btiidCodigo": "CC", "clieCodigo": 1020304050},
    "guaranteeInfo": {"garaCodigo": "${number}", "periodosDeprlr": 60, "prfnCodigo": "EMP001",
      "valorGarantiaOriginal": 123456789012345678.910},
    "guaranteeExtraInfo": {"fechaCorteFiscal": "31/02/2026", "daneCode": null}${over}}`

  it('may have numbers for texts, whose digits are kept; an invalid day is omitted', async () => {
    answer = said()
    expect(await fetchGuarantee('1002003001')).toMatchObject({
      clientInfo: { clieCodigo: '1020304050' },
      guaranteeInfo: { periodosDeprlr: '60', valorGarantiaOriginal: '123456789012345678.91' },
      guaranteeExtraInfo: { fechaCorteFiscal: undefined },
      columns: { daneCode: '', score: '' },
    })
  })

  it.each([
    ['another guarantee', said('', '1002003002'), 'application/json'],
    ['an amount with three decimals', said().replace('.910', '.915'), 'application/json'],
    ['a negative amount', said().replace('1234', '-1234'), 'application/json'],
    ['half of it', said().slice(0, -20), 'application/json'],
    ['nothing', '', 'application/json'],
    ['what is not said to be JSON', said(), 'text/html'],
  ])('that is %s counts as no answer', async (_what, text, contentType) => {
    answer = text
    type = contentType
    await expect(fetchGuarantee('1002003001')).rejects.toMatchObject(unavailable)
  })
})
