import { expect, it } from 'vitest'
import { measureText, precisionOf, recallOf } from './measure-texts.ts'

const measure = (documents: number, labelled: number, found: number, right: number, on = 'others') => ({
  ...{ version: 1, on: on as 'tests' | 'others', documents },
  fields: labelled === 0 ? [] : [{ key: 'name', labelled, found, right }],
})

it('says how many labelled fields are read right, and how many wrong', () => {
  expect(measureText(measure(0, 0, 0, 0))).toBe('No hay campos etiquetados con los que medirlo.')
  expect(measureText(measure(1, 0, 0, 0))).toBe(
    'Solo hay 1 documento etiquetado. Etiqueta otro del mismo tipo para medir cuánto acierta.',
  )
  expect(measureText(measure(2, 10, 10, 10))).toBe(
    'En 2 documentos etiquetados encuentra bien 10 de 10 campos (100 %).',
  )
  expect(measureText(measure(3, 9, 8, 6))).toBe(
    'En 3 documentos etiquetados encuentra bien 6 de 9 campos (67 %) y 2 leídos mal.',
  )
  expect(measureText(measure(1, 9, 8, 6, 'tests'))).toBe(
    'En 1 documento de prueba encuentra bien 6 de 9 campos (67 %) y 2 leídos mal.',
  )
})

it('tells precision from recall, and neither where nothing was found', () => {
  const field = { key: 'name', labelled: 10, found: 8, right: 6 }
  expect([precisionOf(field), recallOf(field)]).toEqual(['75 %', '60 %'])
  expect(precisionOf({ ...field, found: 0, right: 0 })).toBe('–')
})
