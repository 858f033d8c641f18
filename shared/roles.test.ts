import { describe, expect, it } from 'vitest'
import { findProcess, processesOf, worksProcess } from './processes.ts'
import {
  adviserRoles,
  cancelOrderOf,
  entryOf,
  hasKind,
  homesOf,
  leads,
  managementsLed,
  roleKinds,
  roles,
  rolesOf,
} from './roles.ts'

describe('directory groups', () => {
  it.each([
    ['its name', 'GestoresVive'],
    ['its name after the application’s', 'APL_EXP_COMERCIAL_GestoresVive'],
    ['other letters', 'apl_exp_comercial_gestoresvive'],
    ['its name in other letters, with blanks around', ' GESTORESVIVE '],
  ])('give a role by %s', (_, group) => {
    expect(rolesOf(['EMPLEADOS_BANCO', group])).toEqual(['GestoresVive'])
  })

  it.each([
    ['another application’s group that ends like it', 'APL_CARTERA_GestoresVive'],
    ['more after the role’s name', 'APL_EXP_COMERCIAL_GestoresVive_OLD'],
    ['the application’s name alone', 'EXP_COMERCIAL'],
    ['a name of every object', 'constructor'],
    ['no text', ''],
  ])('give none by %s', (_, group) => {
    expect(rolesOf([group])).toEqual([])
  })

  it('give every role once, in the order of the table, however many they are and in whatever order', () => {
    expect(
      rolesOf(['GestorReporteFNG', 'APL_EXP_COMERCIAL_GESTORESFNG', 'GestoresFNG', 'LideresVive']),
    ).toEqual(['LideresVive', 'GestoresFNG', 'GestorReporteFNG'])
    expect(rolesOf(Object.keys(roles))).toEqual(Object.keys(roles))
  })

  it('name one role each: no role’s name ends in another’s', () => {
    for (const role of Object.keys(roles)) expect(rolesOf([`EXP_COMERCIAL_${role}`])).toEqual([role])
  })
})

describe('a user with several roles', () => {
  const both = { roles: ['GestoresFNG', 'GestorReporteFNG'] }
  const leader = { roles: ['LideresDesembolsoV', 'LideresVive', 'GestoresDesembolsos'] }

  it('is of the kind of each, and enters by the first one’s home', () => {
    expect(roleKinds.filter((kind) => hasKind(both, kind))).toEqual(['analyst', 'fngReport'])
    expect(hasKind(both, 'leader', 'fngReport')).toBe(true)
    expect(hasKind(both, 'leader', 'adviser')).toBe(false)
    expect(entryOf(both)).toEqual({ home: '/finantial-analyst', management: 'fng' })
    expect(entryOf(leader)).toEqual({ home: '/finantial-leader', management: 'housing' })
    expect(homesOf(both)).toEqual(['/finantial-analyst', '/fng-report'])
    expect(homesOf(leader)).toEqual(['/finantial-leader', '/menu-disbursement'])
  })

  it('leads what they lead and works what they work, and neither gives the other', () => {
    expect(managementsLed(leader)).toEqual(['housing', 'groupVive'])
    expect(leads(leader, 'groupDisbursement')).toBe(false)
    expect(processesOf(leader).map(({ management }) => management)).not.toContain('housing')
    expect(worksProcess(leader, findProcess('reviewDoc', 'documentReview'))).toBe(true)
    expect(worksProcess(leader, findProcess('groupVive', 'viveDisbursement'))).toBe(false)
    expect(worksProcess(leader, undefined)).toBe(false)
  })

  it('cancels an order to where some role of theirs leads', () => {
    expect(cancelOrderOf({ roles: ['LideresVive', ...adviserRoles] })).toBe('/report-productivity')
    expect(cancelOrderOf({ roles: ['Asesores'] })).toBeUndefined()
  })
})

it('the table’s order is that of the homes in A§2.1', () => {
  const order = Object.values(roles).map(({ home }) => home)
  expect([...new Set(order)]).toEqual([
    '/finantial-leader',
    '/menu-disbursement',
    '/finantial-analyst',
    '/report-productivity',
    '/leader-productivity',
    '/staff-admin',
    '/fng-report',
    '/orderDisbursement',
  ])
  expect(order).toEqual([...order].sort((a, b) => order.indexOf(a) - order.indexOf(b)))
})

it('a role that the table no longer has gives nothing', () => {
  const past = { roles: ['RolRetirado', 'constructor'] }
  expect(hasKind(past, ...roleKinds)).toBe(false)
  expect(entryOf(past)).toEqual({ home: '/', management: undefined })
})
