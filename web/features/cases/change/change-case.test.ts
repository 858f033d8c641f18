import { describe, expect, it } from 'vitest'
import type { CaseRow } from '../../../../shared/cases.ts'
import { ApiError } from '../../../api/api-error.ts'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { rowActionOf } from '../list/case-actions.ts'
import { freshKey, openCaseOf, reasonOf } from './change-case.ts'

const row = caseOf({ reqStatus: 'PENDING', skRequest: '5#1' })
const refused = (code: ApiError['code'], details: Record<string, string> = {}) =>
  new ApiError(409, code, 'El caso cambió de estado mientras lo consultabas', details)

describe('a change that a leader makes', () => {
  it('is retried only if nothing but the key was stale', () => {
    const stale = refused('wrongState', { current: 'PENDING', skRequest: '1#1' })
    expect(freshKey('prioritise', row, stale)).toBe('1#1')
    expect(freshKey('reassign', row, stale)).toBeUndefined()
    expect(
      freshKey('prioritise', row, refused('wrongState', { current: 'OPEN', skRequest: '1#1' })),
    ).toBeUndefined()
    expect(
      freshKey('prioritise', row, refused('wrongState', { current: 'PENDING', skRequest: '5#1' })),
    ).toBeUndefined()
    expect(freshKey('prioritise', row, refused('unexpected'))).toBeUndefined()
  })

  it('says why it failed', () => {
    expect(reasonOf(refused('wrongState', { current: 'APPROVED' }))).toBe(
      'El caso cambió: ahora está aprobado',
    )
    expect(reasonOf(refused('reassignRefused', { reason: 'CARNUN01 no trabaja en Vive' }))).toBe(
      'CARNUN01 no trabaja en Vive',
    )
    expect(openCaseOf(refused('caseOpen', { number: '77' }))).toBe('77')
    expect(openCaseOf(refused('wrongState'))).toBeUndefined()
  })
})

describe('the action of a row', () => {
  const leader = { login: 'DIALON01', roles: ['LideresDesembolsos', 'LideresDesembolsoV'] }
  const actionOf = (over: Partial<CaseRow> = {}) => rowActionOf({ ...row, ...over }, leader)
  it('is that of its state (A§2.7)', () => {
    expect(actionOf()).toEqual({ label: 'Priorizar', to: '/finantial-leader/prioritize/90210001' })
    for (const reqStatus of ['OPEN', 'PAUSED'] as const)
      expect(actionOf({ reqStatus })?.to).toBe('/finantial-leader/reasignate/90210001')
    for (const reqStatus of ['APPROVED', 'REJECT'] as const)
      expect(actionOf({ reqStatus })?.label).toBe('Ver')
    const other = { reqStatus: 'APPROVED', pkRequest: 'housing#housingAppraisal' } as const
    expect(actionOf(other)).toBeUndefined()
    expect(actionOf({ reqStatus: 'ABORT' })).toBeUndefined()
  })
})
