import { expect, it } from 'vitest'
import { parseExactly } from './service.ts'

it('keeps every number as written', () => {
  expect(parseExactly('{"a":123456789012345678.91,"b":[0.10,7],"c":"1","d":null,"e":1e3}')).toEqual({
    ...{ a: '123456789012345678.91', b: ['0.10', '7'], c: '1', d: null, e: '1e3' },
  })
})
