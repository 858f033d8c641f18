import { describe, expect, it } from 'vitest'
import { handlerRoles, managementsWorked, rolesWorking } from './directory.ts'

describe('directory groups', () => {
  it('make a handler when they give a handler’s role, beside whatever else they give (decision 7)', () => {
    expect(handlerRoles(['EMPLEADOS', 'APL_EXP_COMERCIAL_GestoresVive'])).toEqual(['GestoresVive'])
    expect(handlerRoles(['LideresVive', 'gestoresvive', 'apl_exp_comercial_GESTORESFNG'])).toEqual([
      'GestoresVive',
      'GestoresFNG',
    ])
    expect(handlerRoles(['APL_EXP_COMERCIAL_LideresVive'])).toEqual([])
  })

  it('say which managements a person works, those whose processes their role works included', () => {
    expect(managementsWorked(['APL_EXP_COMERCIAL_GestoresVive'])).toEqual(['groupVive'])
    expect(managementsWorked(['APL_EXP_COMERCIAL_GestoresDesembolsos'])).toEqual([
      'groupDisbursement',
      'reviewDoc',
    ])
    expect(managementsWorked(['APL_EXP_COMERCIAL_ASESORES'])).toEqual([])
  })
})

it('knows every role that works a management', () => {
  expect(rolesWorking('reviewDoc')).toEqual(['VerificadorRevisionDocumental', 'GestoresDesembolsos'])
  expect(rolesWorking('fng')).toEqual(['GestoresFNG'])
})
