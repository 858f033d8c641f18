import { expect, it } from 'vitest'
import type { SessionUser } from '../../../../shared/sessions.ts'
import { backOf } from './back-of.ts'

const who = (role: string, some: Partial<SessionUser> = {}): SessionUser => ({
  ...{
    login: 'LUZPEN01',
    name: 'Luz Peña',
    rolUser: role,
    roles: [role],
    tools: [],
    home: '/finantial-analyst',
  },
  ...{ app: '0', officeCode: '0012', canViewFlatFile: false },
  ...some,
})

it('leads back to the home of a user who came from one', () => {
  expect(backOf(who('GestoresVive'))).toBe('/finantial-analyst')
  expect(backOf(who('ReportadoresProductividad', { home: '/report-productivity' }))).toBeUndefined()
  expect(backOf(who('USUARIOS_APL_EXP_COMERCIAL_GEST_NORMALIZACION'))).toBeUndefined()
})
