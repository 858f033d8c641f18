import { expect } from 'vitest'
import { handler } from '../../services/sessions/index.ts'
import { sessions } from '../../shared/sessions.ts'
import { call, type Handler, signedIn, type TestUser } from './api.ts'
import { handOffToken } from './hand-off.ts'

/** A user who entered from the main site with a login and a document number. */
export const entering = async (documentNumber: string, login: string): Promise<TestUser> => {
  const role = 'GestoresDesembolsos'
  const session = await handOffToken({ claims: { sub: login, documentNumber, roles: [role] } })
  const { status } = await call(handler as unknown as Handler, sessions.handOff, undefined, {
    body: { session },
  })
  expect(status).toBe(200)
  return signedIn(role, login, { documentNumber })
}
