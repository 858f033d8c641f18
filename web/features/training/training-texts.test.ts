import { expect, it } from 'vitest'
import { labelsText, problemOf } from './training-texts.ts'

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
