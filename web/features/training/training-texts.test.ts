import { expect, it } from 'vitest'
import { labelsText, measureText, problemOf } from './training-texts.ts'

it.each([
  ['rut.PDF', 10, undefined],
  ['rut.docx', 10, 'Solo puedes subir archivos con las extensiones permitidas .pdf, .png, .jpg'],
  ['rut.tif', 10, 'Solo puedes subir archivos con las extensiones permitidas .pdf, .png, .jpg'],
  ['rut.pdf', 0, 'El archivo está vacío'],
  ['foto.png', 10 * 1_024 ** 2 + 1, 'El documento supera el tamaño permitido'],
])('says why %s with %i bytes is not sent', (name, size, text) => {
  expect(problemOf({ name, size })?.text).toBe(text)
})

it('says which users labelled a document', () => {
  expect(labelsText({ labels: 0 })).toBe('Sin etiquetas')
  expect(labelsText({ labels: 1, labelledBy: 'INEACU01' })).toBe('1 etiqueta de INEACU01')
})

it('says how many labelled fields are read right, and how many wrong', () => {
  expect(measureText({ documents: 0, labelled: 0, found: 0, right: 0 })).toBe(
    'No hay campos etiquetados con los que medirlo.',
  )
  expect(measureText({ documents: 1, labelled: 0, found: 0, right: 0 })).toBe(
    'Solo hay 1 documento etiquetado. Etiqueta otro del mismo tipo para medir cuánto acierta.',
  )
  expect(measureText({ documents: 2, labelled: 10, found: 10, right: 10 })).toBe(
    'En 2 documentos etiquetados encuentra bien 10 de 10 campos (100 %).',
  )
  expect(measureText({ documents: 3, labelled: 9, found: 8, right: 6 })).toBe(
    'En 3 documentos etiquetados encuentra bien 6 de 9 campos (67 %) y 2 leídos mal.',
  )
})
