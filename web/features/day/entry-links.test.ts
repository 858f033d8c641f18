import { expect, it } from 'vitest'
import type { SessionUser } from '../../../shared/sessions.ts'
import { backOf, entryLinksOf } from './entry-links.ts'

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
const labels = (user: SessionUser) => entryLinksOf(user).map(({ label }) => label)

it('offers an order to the one role that comes back here, and each tool to who is named for it', () => {
  expect(labels(who('GestoresDesembolsos'))).toEqual([])
  expect(labels(who('USUARIOS_APL_EXP_COMERCIAL_GEST_NORMALIZACION'))).toEqual(['Orden de desembolso'])
  expect(labels(who('GestoresDesembolsos', { tools: ['ocrAnalysis', 'ocrTraining', 'largeFiles'] }))).toEqual(
    ['OCR Analyze', 'Clasific. Doc', 'Framework'],
  )
})

it('leads back to the home of whoever came from one', () => {
  expect(backOf(who('GestoresVive'))).toBe('/finantial-analyst')
  expect(backOf(who('ReportadoresProductividad', { home: '/report-productivity' }))).toBeUndefined()
  expect(backOf(who('USUARIOS_APL_EXP_COMERCIAL_GEST_NORMALIZACION'))).toBeUndefined()
})
