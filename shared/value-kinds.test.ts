import { expect, test } from 'vitest'
import { formTypes } from '../infra/local/demo/forms/form-types.ts'
import { printedOn } from '../infra/local/demo/forms/sample-form.ts'
import { checkDigit } from './customers.ts'
import type { Doubt } from './ocr.ts'
import { doubtOf } from './value-kinds.ts'

const right: Readonly<Record<string, readonly string[]>> = {
  'Fecha de expedición:': [
    '21/11/2026',
    '29/02/2024',
    '21 de noviembre de 2026',
    'Del 1/3/2026 al 2/4/2026',
    '21/11/26',
    '20261121',
  ],
  'Fecha de vencimiento': ['11/2026', '11/26', '21/11/2026', '30-04-27'],
  'VALOR DEL CRÉDITO': ['$ 1.234.567', '1,234,567.00', '1 234 567', 'COP 12.000', 'DOS MILLONES DE PESOS'],
  'Valor desembolsado': [
    "$1'234.567",
    "1'234.567,50",
    '1’234.567',
    '$15.000.000.oo',
    '4.500.000,oo',
    '15.000.000.-',
    '4.500.000.OO',
  ],
  'Correo electrónico': ['lperez@x.co', 'lgomez.l@banco.com.co'],
  NIT: ['890.903.938-8', '890903938', '8909039388', '890 903 938 - 8', '1.020.304.050'],
  'Cédula de ciudadanía': ['1.020.304.050', 'C.C. 52417137 de Bogotá', 'No. 52.417.137', '52417137'],
  'Documento del cliente': ['AB123456', '52417137'],
  'Número de cuenta': ['123-456789-01', '0 550 1234', '00130158123456'],
  Nombres: ['McDonald', 'Ana DiMarco', 'Íñigo', 'MARÍA JOSÉ', 'Ana de la Peña', "O'Neill", 'José D. Peña'],
  'Tipo de documento': ['CC', 'C.C.', 'Cédula de ciudadanía', 'NIT', 'NUIP'],
  'Tipo de cuenta': ['Ahorros', 'Cuenta corriente', 'CTE', 'Cta. Cte.', 'AHO'],
  'Lugar y fecha': ['Bogotá'],
  'Tipo de producto': ['Libranza', 'Lleva llaves', 'Calle 26B No. 4-01 Int. 2'],
  Cargo: ['Analista II', 'Al', ''],
}
const wrong: Readonly<Record<string, Readonly<Record<string, Doubt>>>> = {
  'Fecha de pago': {
    '31/02/2026': 'date',
    '2l/11/2026': 'date',
    '21/11/202': 'date',
    Bogotá: 'date',
    '31/02/26': 'date',
    '20261341': 'date',
    '11/2026': 'date',
  },
  'Fecha de vencimiento': { '13/2026': 'date', '1l/2026': 'date', '31/02/2027': 'date' },
  'Saldo promedio': {
    '$ l.234.567': 'amount',
    '$ 1.23.567': 'amount',
    '1.234.5O0': 'amount',
    "1'23.567": 'amount',
    '4.500.000,o0': 'amount',
    '4.500.ooo': 'amount',
    Ana: 'amount',
  },
  'N.I.T.': {
    '890.903.938-7': 'checkDigit',
    '8909039387': 'checkDigit',
    '890.9O3.938-8': 'nit',
    '12': 'nit',
  },
  Cédula: { '52.417.l37': 'document', '12': 'document', Ana: 'document', '123456789012': 'document' },
  'Cuenta de abono': { '123-45678S-01': 'account', '123': 'account' },
  Apellidos: {
    lbáñez: 'name',
    'Peña 2': 'name',
    lópez: 'name',
    MARlN: 'name',
    PeÑa: 'name',
    McDONALd: 'name',
  },
  'Tipo de documento': { CG: 'documentType' },
  'Tipo de cuenta': { Ahoros: 'accountType' },
  Correo: { 'señor lperez': 'letters' },
  Cargo: { 'DlRECTOR de área': 'letters', 'lngeniero civil': 'letters', C0NTADOR: 'letters' },
}

test.each(Object.entries(right))('%s: what may be right is not in doubt', (label, texts) => {
  expect(texts.map((text) => [text, doubtOf(label, text)])).toEqual(texts.map((text) => [text, undefined]))
})

test.each(Object.entries(wrong))('%s: what cannot be right is in doubt', (label, texts) => {
  const found = Object.keys(texts).map((text) => [text, doubtOf(label, text)])
  expect(Object.fromEntries(found)).toEqual(texts)
})

test('the check digit of any NIT but its own is in doubt', () => {
  for (let nit = 800_000_000; nit < 800_000_300; nit += 7) {
    const digits = Array.from({ length: 10 }, (_, digit) => String(digit))
    const passed = digits.filter((digit) => doubtOf('NIT', `${nit}-${digit}`) === undefined)
    expect(passed).toEqual([checkDigit(String(nit))])
  }
})

test('nothing that is printed on the sample forms is in doubt', () => {
  const found = formTypes.flatMap((form) =>
    Array.from({ length: 30 }, (_, person) => printedOn(form, person))
      .flat()
      .flatMap(({ label, text }) => doubtOf(label, text) ?? []),
  )
  expect(found).toEqual([])
})
