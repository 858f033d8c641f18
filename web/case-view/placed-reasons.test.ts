import { expect, test } from 'vitest'
import { placedReason, placedReasons, placeName, placeText } from './placed-reasons.ts'

test.each([
  { document: 'Pagaré desmaterializado', page: 12 },
  { document: 'Otros (recibo: junio.pdf)', page: undefined },
  { document: placeName('Otros', 'página 3.pdf'), page: undefined },
  { document: placeName('Otros', 'acta «final».pdf'), page: 4 },
])('a place is read from the line that begins with it: $document', (place) => {
  expect(placedReason(`${placeText(place)}: Falta la firma: no está`)).toEqual({
    ...place,
    reason: 'Falta la firma: no está',
  })
  expect(placedReason(`${placeText(place)}:`)).toEqual({ ...place, reason: '' })
})

test.each([
  'Falta la firma',
  'Ver «Pagaré»: falta la firma',
  '«Pagaré» falta',
  'página 2: falta',
  '«»: falta',
])('is no place: %s', (line) => expect(placedReason(line)).toBeUndefined())

test('the places of a text of several lines', () => {
  const text = 'Faltan datos\r\n«Pagaré», página 2: sin firma\n  «Cédula»: no se lee \n'
  expect(placedReasons(text)).toEqual([
    { document: 'Pagaré', page: 2, reason: 'sin firma' },
    { document: 'Cédula', page: undefined, reason: 'no se lee' },
  ])
})
