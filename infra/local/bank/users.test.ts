import { describe, expect, it } from 'vitest'
import { hasKind, roles, rolesOf } from '../../../shared/roles.ts'
import { flatFileViewers, namedUsers, users } from './users.ts'

describe('demo users', () => {
  it('include every role of the table, and advisers of each kind', () => {
    const people = users.map((user) => ({ ...user, roles: rolesOf(user.groups) }))
    const played = new Set(people.flatMap((person) => person.roles))
    expect(Object.keys(roles).filter((role) => !played.has(role))).toEqual([])
    const advisers = people.filter((person) => hasKind(person, 'adviser'))
    expect(advisers.length).toBeGreaterThanOrEqual(3)
    expect(advisers.some(({ app }) => app === '1')).toBe(true)
    const ofDisbursement = people.filter((person) => person.roles.includes('GestoresDesembolsos'))
    expect(ofDisbursement.length).toBeGreaterThanOrEqual(3)
  })

  it('include all spellings of groups, several roles, and no role', () => {
    const groups = users.flatMap((user) => user.groups)
    expect(groups).toEqual(
      expect.arrayContaining([
        'GestoresDesembolsos',
        'APL_EXP_COMERCIAL_GestoresDesembolsos',
        'APL_EXP_COMERCIAL_GESTORESDESEMBOLSOS',
      ]),
    )
    const counts = new Set(users.map((user) => rolesOf(user.groups).length))
    expect([...counts]).toEqual(expect.arrayContaining([0, 1, 2]))
  })

  it('have unique logins of at most ten characters (A§5)', () => {
    const logins = users.map(({ login }) => login)
    expect(new Set(logins).size).toBe(logins.length)
    for (const login of logins) expect(login).toMatch(/^[A-Z]{6}\d{2}$/)
    for (const named of [flatFileViewers, ...Object.values(namedUsers)].flat())
      expect(logins).toContain(named)
  })
})
