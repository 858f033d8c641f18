import { expect, it } from 'vitest'
import { guaranteeSearchPath, reserveFormPath, reserveResultPath } from './guarantee-paths.ts'

it('build URLs with the guarantee, its case, and a reserve', () => {
  expect(guaranteeSearchPath()).toBe('/fng')
  expect(guaranteeSearchPath({ guarantee: '1234567890', requestNumber: 'FNG-7' })).toBe(
    '/fng?guarantee=1234567890&case=FNG-7',
  )
  expect(reserveFormPath({ guarantee: '1234567890' })).toBe('/reserve-guarantee?guarantee=1234567890')
  expect(reserveResultPath('6f9619ff-8b86-4d01-b42d-00cf4fc964ff')).toBe(
    '/reserve-guarantee/reserve?id=6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  )
})
