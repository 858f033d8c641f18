import { describe, expect, it } from 'vitest'
import { roleOf, roles } from '../../../shared/roles.ts'
import { flatFileViewers, users } from './users.ts'

describe('demo users', () => {
  it('play every role of the table, and advisers of each kind', () => {
    const played = new Set(users.flatMap(({ groups }) => groups))
    expect(Object.keys(roles).filter((role) => !played.has(role))).toEqual([])
    const advisers = users.filter(({ groups }) => roleOf(groups[0] ?? '').kind === 'adviser')
    expect(advisers.length).toBeGreaterThanOrEqual(3)
    expect(advisers.some(({ app }) => app === '1')).toBe(true)
    expect(
      users.filter(({ groups }) => groups.includes('GestoresDesembolsos')).length,
    ).toBeGreaterThanOrEqual(3)
  })

  it('have logins of their own, of at most ten characters (A§5)', () => {
    const logins = users.map(({ login }) => login)
    expect(new Set(logins).size).toBe(logins.length)
    for (const login of logins) expect(login).toMatch(/^[A-Z]{6}\d{2}$/)
    for (const viewer of flatFileViewers) expect(logins).toContain(viewer)
  })
})
