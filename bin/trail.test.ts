import { expect, it } from 'vitest'
import { trailOf } from './trail.ts'

const of = (call: string, fields: object) => JSON.stringify({ ...fields, correlationId: call })
const lines = [
  JSON.stringify({ code: 'REQUEST_ANSWERED', route: 'POST /orders', requestId: 'call-1' }),
  JSON.stringify({ code: 'REQUEST_ANSWERED', route: 'GET /orders', requestId: 'call-2' }),
  of('call-1', { code: 'MAIL_FAILED', message: 'm-1', caseNumber: 'GD-7' }),
  'a line that is no JSON',
  of('call-3', { code: 'ARCHIVE', message: 'm-2', caseNumber: 'GD-8' }),
  of('call-1', { code: 'MAIL', message: 'm-1', caseNumber: 'GD-7' }),
]

it.each(['call-1', 'm-1', 'GD-7'])('finds the call and all that followed it by %s, in order', (id) => {
  expect(trailOf(lines, id)).toEqual([lines[0], lines[2], lines[5]])
})

it('finds a line that is no JSON by what it says, and nothing by an unknown id', () => {
  expect(trailOf(lines, 'no JSON')).toEqual([lines[3]])
  expect(trailOf(lines, 'call-9')).toEqual([])
})
