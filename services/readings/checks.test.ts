import { describe, expect, test } from 'vitest'
import { checksOf, type Expected, evidenceOf, type ReadText } from './checks.ts'

const person = { typeCustomer: 'C', identiCustomer: '52417137', numberControl: '4500012345' } as const
const company = { typeCustomer: 'N', identiCustomer: '900373913', numberControl: '4500012345' } as const

const fieldsOf = (fields: Record<string, string>): ReadText[] =>
  Object.entries(fields).map(([label, text], at) => ({ id: `1-${at}`, page: 1, label, text }))

const resultsOf = (fields: Record<string, string>, pages: string[] = [], expected: Expected = person) =>
  checksOf(expected, evidenceOf(expected, fieldsOf(fields), pages)).map(({ result }) => result)

const customerOf = (...given: Parameters<typeof resultsOf>) => resultsOf(...given)[0]
const controlOf = (...given: Parameters<typeof resultsOf>) => resultsOf(...given)[1]

test('numbers are equal by their digits, with any separators, and with a digit misread as a letter', () => {
  for (const text of [
    ...['52417137', '52.417.137', '52 417 137', '52,417,137', '52-417-137', 'C.C. 52.417.137', 'CC52417137'],
    ...['52.417.137 de Bogotá', '524l7137', 'S2.4I7.137', '0052417137', 'C.C.52 417 137', 'No.52417137'],
  ])
    expect([text, customerOf({ Cédula: text })]).toEqual([text, 'same'])
})

test('digits inside a longer or another number do not match', () => {
  for (const text of ['524171375', '152417137', '52417138', '52417', '417137', 'SOlO Bogotá'])
    expect([text, customerOf({ Observaciones: text })]).toEqual([text, 'absent'])
})

test('it may be in any field, and among the words of any page', () => {
  expect(customerOf({ 'Yo, el suscrito': 'Ana Gómez, 52.417.137' })).toBe('same')
  expect(customerOf({}, ['Certifica que', 'identificada con cédula No. 52.417.137 de Bogotá'])).toBe('same')
  expect(customerOf({ Cédula: '79.111.222' }, ['Firma\n52.417.137'])).toBe('same')
})

describe('another number counts if a label says whose it is', () => {
  test.each([
    ...['Cédula', 'CÉDULA:', 'C.C.', 'C.C. No.', 'Documento', 'Número de documento', 'Identificación'],
    ...['No. de identificación', 'Documento de identidad', 'Cédula de ciudadanía', 'numberId'],
  ])('%s', (label) => {
    expect(customerOf({ [label]: '79.111.222' })).toBe('other')
    expect(customerOf({ [label]: '' })).toBe('absent')
  })

  test.each([
    ...['Teléfono', 'Cuenta', 'Fecha de expedición del documento', 'Tipo de documento', 'Valor', 'NIT'],
    ...['Cédula del codeudor', 'Identificación del vendedor', 'NIT de la empresa', 'Lugar'],
  ])('%s is not the customer’s', (label) => {
    expect(customerOf({ [label]: '79111222' })).toBe('absent')
  })

  test.each(['No. de control', 'Número de control', 'CONTROL', 'N° control:'])('%s', (label) => {
    expect(controlOf({ [label]: '4500099999' })).toBe('other')
    expect(controlOf({ [label]: '4500012345' })).toBe('same')
  })
})

test('a company matches by its NIT, with or without its check digit, and not by its representative', () => {
  for (const text of ['900.373.913-4', '900373913', '9003739134', 'NIT:900.373.913-4'])
    expect([text, customerOf({ NIT: text }, [], company)]).toEqual([text, 'same'])
  // The order may have been filed with the check digit.
  expect(customerOf({ NIT: '900.373.913' }, [], { ...company, identiCustomer: '9003739134' })).toBe('same')
  expect(customerOf({ NIT: '900.373.913-5' }, [], company)).toBe('other')
  expect(customerOf({ 'N.I.T.': '860034313-7' }, [], company)).toBe('other')
  expect(customerOf({ 'Cédula del representante legal': '79111222' }, [], company)).toBe('absent')
  expect(customerOf({ Cédula: '79111222' }, [], company)).toBe('absent')
})

test('a control number of few digits counts only with a label', () => {
  const short = { ...person, numberControl: '12' }
  expect(controlOf({ Página: '12' }, ['12'], short)).toBe('absent')
  expect(controlOf({ 'No. de control': '12' }, [], short)).toBe('same')
  expect(controlOf({ 'No. de control': '13' }, ['12'], short)).toBe('other')
})

test('the expedition date is checked where the document has one, and another counts with a label', () => {
  const dated = { ...person, expeditionDate: '20261121' }
  const dateOf = (fields: Record<string, string>, pages: string[] = []) => resultsOf(fields, pages, dated)[2]
  expect(resultsOf({})).toHaveLength(2)
  expect(dateOf({ 'Fecha de expedición': '21/11/2026' })).toBe('same')
  expect(dateOf({}, ['Se expide el 21 de noviembre de 2026'])).toBe('same')
  expect(dateOf({ 'Fecha de expedición': '20/11/2026' })).toBe('other')
  expect(dateOf({ 'Fecha de expedición': 'ilegible' })).toBe('absent')
  for (const label of ['Fecha', 'Fecha de expedición de la cédula', 'Lugar de expedición'])
    expect([label, dateOf({ [label]: '20/11/2026' })]).toEqual([label, 'absent'])
})

test('a check names the fields that it is based on, at most twenty', () => {
  const fields = fieldsOf({ Cédula: '79.111.222', 'No. de control': '4500012345' })
  const [customer, control] = checksOf(person, evidenceOf(person, fields, []))
  expect(customer).toEqual({
    ...{ of: 'customer', expected: '52417137', result: 'other' },
    fields: [{ id: '1-0', page: 1, text: '79.111.222' }],
  })
  expect(control).toMatchObject({ result: 'same', fields: [{ id: '1-1' }] })
  const many = Array.from({ length: 30 }, (_, at) => ({
    ...{ id: `1-${at}`, page: 1, label: 'C.C.', text: '52417137' },
  }))
  expect(checksOf(person, evidenceOf(person, many, []))[0]?.fields).toHaveLength(20)
})
