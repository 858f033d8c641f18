import { describe, expect, it } from 'vitest'
import { templateCsv } from './load-columns.ts'
import { type LoadFormat, loadFormatOf, loadFormats, loadFormatsNamed } from './load-formats.ts'
import { type Cells, parseRow } from './load-row.ts'
import { loadLimits, partsOf, refusedHead, refusedLines } from './loads.ts'
import { loanLineCodes } from './loan-lines.ts'

const of = (management: string): LoadFormat => loadFormatOf(management) as LoadFormat
const loadedAt = new Date('2026-11-21T15:00:00Z')
const good: Cells = {
  number: '00123-A',
  process: 'desembolso',
  product: 'LIBRE  INVERSION',
  typeDocument: 'cc',
  document: '1020304050',
}
const parse = (cells: Cells, management = 'groupDisbursement') =>
  parseRow(of(management), { ...good, ...cells }, loadedAt)
const rowOf = (cells: Cells, management?: string) => {
  const parsed = parse(cells, management)
  if ('reason' in parsed) throw new Error(parsed.reason)
  return parsed.row
}
const reasonOf = (cells: Cells, management?: string) => {
  const parsed = parse(cells, management)
  return 'reason' in parsed ? parsed.reason : undefined
}

describe('a row', () => {
  it('becomes a case of the catalogue, whatever its accents and capitals', () => {
    expect(rowOf({})).toEqual({
      number: '00123-A',
      management: 'groupDisbursement',
      process: 'disbursement',
      line: 'Desembolso',
      product: 'Libre inversión',
      typeDocument: 'CC',
      typeCustomer: 'C',
      document: '1020304050',
      priority: 'Media',
      receivedAt: loadedAt,
      fng: false,
    })
  })

  it.each([
    ['C.C.', 'CC', 'C'],
    ['t.i.', 'TI', 'T'],
    ['R.C.', 'RC', 'R'],
    ['NIT', 'NI', 'N'],
    ['NJ', 'NJ', 'N'],
    ['NE', 'NE', 'N'],
    ['PAS.', 'PA', 'P'],
    ['CE', 'CE', 'E'],
  ])('accepts the document type %s', (typed, typeDocument, typeCustomer) => {
    expect(rowOf({ typeDocument: typed })).toMatchObject({ typeDocument, typeCustomer })
  })

  it.each([
    ['1500000', 1_500_000],
    ['1.500.000', 1_500_000],
    ['$ 1,500,000.25', 1_500_000],
    ['1.500.000,50', 1_500_001],
    ['12,5', 13],
    ['0', 0],
  ])('reads the amount %s', (amount, expected) => {
    expect(rowOf({ amount }).amount).toBe(expected)
  })

  it.each([
    ['20/11/2026', '08:30', '2026-11-20T13:30:00.000Z'],
    ['2026-11-20', '', '2026-11-20T05:00:00.000Z'],
    ['2026/11/20', '8:30:15', '2026-11-20T13:30:15.000Z'],
    ['20261120', '23:59', '2026-11-21T04:59:00.000Z'],
    ['20-11-2026', '', '2026-11-20T05:00:00.000Z'],
  ])('was received on %s %s in Bogota', (receivedDay, receivedHour, expected) => {
    expect(rowOf({ receivedDay, receivedHour }).receivedAt.toISOString()).toBe(expected)
  })

  it.each([
    ['1020304050', '1020304050'],
    [' 1.020.304.050 ', '1020304050'],
    ['52.417', '52417'],
  ])('takes the document %j as people write it, and as the product shows it', (document, expected) => {
    expect(rowOf({ document }).document).toBe(expected)
  })

  it('says what its management’s order goes by', () => {
    expect(rowOf({ fng: 'sí', lineCode: 'BANCOLDEX', priority: 'ALTA' })).toMatchObject({
      fng: true,
      lineCode: 'BANCOLDEX',
      priority: 'Alta',
    })
    const housing = { process: 'Avalúos', channel: 'fuerza comercial', currentProcess: 'avaluo' }
    expect(rowOf(housing, 'housing')).toMatchObject({ channel: 'Fuerza comercial', currentProcess: 'Avalúo' })
    const massive = { process: 'Desembolso banca masiva', flow: 'flujo redescuento' }
    expect(rowOf(massive, 'massiveBanking')).toMatchObject({ flow: 'FLUJO REDESCUENTO' })
    expect(rowOf({ process: 'VoBo centralizado', libranzaCode: 'LB-1040' }, 'librances')).toMatchObject({
      libranzaCode: 'LB-1040',
    })
    expect(rowOf({ guaranteeNumber: '123456789012345' }).guaranteeNumber).toBe('123456789012345')
    expect(rowOf({ guaranteeNumber: '' }).guaranteeNumber).toBeUndefined()
    expect(rowOf({ document: 'n/a 7' }).document).toBe('N/A')
  })

  it.each<[Cells, boolean | undefined, string?]>([
    [{ fng: '' }, false],
    [{ fng: 'No' }, false],
    [{ fng: 'Sí' }, true],
    [{ fng: '', guaranteeNumber: '1234567890' }, true],
    [{ fng: 'No', guaranteeNumber: '1234567890' }, true],
    [{ fng: '' }, undefined, 'housing'],
  ])('%j is of the guarantee fund: %s (decision 90)', (cells, expected, management) => {
    const process = management ? 'Avalúos' : 'Desembolso'
    expect(rowOf({ ...cells, process }, management).fng).toBe(expected)
  })

  it.each(loanLineCodes)('accepts the loan line %s (decision 91)', (lineCode) => {
    expect(rowOf({ lineCode: ` ${lineCode.toLowerCase()} ` }).lineCode).toBe(lineCode)
  })

  it.each<[Cells, string]>([
    [{ number: '' }, 'Falta Número de caso'],
    [{ number: '1,02E+09' }, 'Número de caso no válido'],
    [{ number: '=1+1' }, 'Número de caso no válido'],
    [{ number: '123456789012345678901' }, 'Número de caso no válido'],
    [{ process: 'Avalúos' }, 'Proceso que no se conoce'],
    [{ process: 'Órdenes de desembolso' }, 'Proceso que no se conoce'],
    [{ process: 'constructor' }, 'Proceso que no se conoce'],
    [{ product: 'Tarjeta' }, 'Producto que no se conoce'],
    [{ typeDocument: 'XX' }, 'Tipo de documento que no se conoce'],
    [{ document: '10.20' }, 'Documento no válido'],
    [{ document: '1020.304' }, 'Documento no válido'],
    [{ document: 'AB123' }, 'Documento no válido'],
    [{ priority: 'Baja' }, 'Prioridad no válida, debe ser Alta o Media'],
    [{ receivedDay: '31/02/2026' }, 'Fecha de recibido no válida'],
    [{ receivedDay: '22/11/2026' }, 'Fecha de recibido futura'],
    [{ receivedDay: '20/11/1899' }, 'Fecha de recibido no válida'],
    [{ receivedHour: '08:00' }, 'Hora de recibido sin su fecha'],
    [{ receivedDay: '20/11/2026', receivedHour: '25:00' }, 'Hora de recibido no válida'],
    [{ amount: '-5' }, 'Monto no válido'],
    [{ amount: '1.23.456' }, 'Monto no válido'],
    [{ amount: '9999999999999' }, 'Monto no válido'],
    [{ fng: 'quizás' }, 'FNG no válido, debe ser Sí o No'],
    ...['123456789', '1234567890123456', '12345 67890', '1,23E+14', '=1234567890'].map(
      (number): [Cells, string] => [
        { guaranteeNumber: number },
        'Número de garantía no válido, debe tener de 10 a 15 dígitos',
      ],
    ),
    [{ lineCode: '=A1' }, 'Línea que no se conoce'],
    [{ lineCode: 'BANCOLDEX2' }, 'Línea que no se conoce'],
    [{ lineCode: '1' }, 'Línea que no se conoce'],
    [{ creditProject: '12A' }, 'Proyecto crediticio no válido'],
  ])('%j is refused: %s', (cells, reason) => {
    expect(reasonOf(cells)).toBe(reason)
  })

  it('needs the agreement where loans have one', () => {
    expect(reasonOf({ process: 'VoBo centralizado' }, 'librances')).toBe('Falta Convenio')
  })
})

describe('the loadFormats', () => {
  it('are picked by the name of a CSV and belong to one management each', () => {
    expect(loadFormatsNamed('GPBM_21nov.csv').map(({ management }) => management)).toEqual(['massiveBanking'])
    expect(loadFormatsNamed('Demanda GPOLI.CSV')).toHaveLength(2)
    for (const name of ['gpbm.csv', 'GPBM.csv.exe', 'GPBM', 'demanda.csv'])
      expect(loadFormatsNamed(name)).toEqual([])
    expect(new Set(loadFormats.map(({ management }) => management)).size).toBe(loadFormats.length)
  })

  it('have templates that a spreadsheet opens', () => {
    expect(templateCsv(of('librances'))).toMatch(/^\ufeffNúmero de caso;Proceso;.*;Convenio;.*\r\n$/)
  })
})

describe('parts', () => {
  const { threshold, part } = loadLimits

  it('are one below the threshold and of the documented size from it on', () => {
    expect(partsOf('x'.repeat(threshold - 1))).toHaveLength(1)
    const parts = partsOf('x'.repeat(threshold))
    expect(parts.map(({ length }) => length)).toEqual([part, threshold - part])
    expect(part % 4).toBe(0)
    expect(partsOf('')).toEqual([''])
  })
})

it('a report runs nothing in a spreadsheet', () => {
  const report =
    refusedHead +
    refusedLines([
      { row: 2, number: '=cmd|x', reason: 'a;"b"' },
      { row: 3, number: '9', reason: 'c', warning: true },
    ])
  expect(report).toBe(
    '\ufeffFila;Número de caso;Resultado;Motivo\r\n2;\'=cmd|x;Rechazada;"a;""b"""\r\n3;9;Aviso;c\r\n',
  )
})
