import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessions } from '../../shared/sessions.ts'
import { call } from '../../test/support/api.ts'
import { handOffToken } from '../../test/support/hand-off.ts'
import { putOnList } from '../../test/support/named-users.ts'
import type { HandOffClaims } from './hand-off-token.ts'
import { handler } from './index.ts'

const enter = async (claims: Partial<HandOffClaims>) =>
  call(handler, sessions.handOff, undefined, { body: { session: await handOffToken({ claims }) } })
const userOf = async (claims: Partial<HandOffClaims>) => (await enter(claims)).body.user

let logged: string[]
beforeEach(() => {
  logged = []
  for (const level of ['info', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe('who enters', () => {
  test('has every role that their groups give, however spelled, and the home of the first', async () => {
    const groups = ['EMPLEADOS_BANCO', 'GestorReporteFNG', 'apl_exp_comercial_gestoresfng']
    expect(await userOf({ roles: groups, vertical: 'Operaciones' })).toMatchObject({
      rolUser: 'GestoresFNG',
      roles: ['GestoresFNG', 'GestorReporteFNG'],
      home: '/finantial-analyst',
      management: 'fng',
      vertical: 'Operaciones',
      tools: [],
      canViewFlatFile: false,
    })
  })

  test('is known by their login in upper case, whatever letters the main site has', async () => {
    for (const tool of ['largeFiles', 'ocrTraining'] as const) await putOnList(tool, { login: 'RAFSAN01' })
    vi.stubEnv('FLAT_FILE_VIEWERS', 'rafsan01')
    expect(await userOf({ sub: 'RafSan01', roles: ['GestoresFNG'] })).toMatchObject({
      login: 'RAFSAN01',
      tools: ['ocrTraining', 'largeFiles'],
      canViewFlatFile: true,
    })
  })

  test('sees flat files by a role that is configured, too', async () => {
    vi.stubEnv('FLAT_FILE_VIEWERS', 'OTRA01,gestoresfng')
    const sees = async (role: string) => (await userOf({ roles: [role] })).canViewFlatFile
    expect(await sees('GestoresFNG')).toBe(true)
    expect(await sees('GestoresVive')).toBe(false)
    expect(await sees('LideresDesembolsos')).toBe(true)
  })
})

describe('who has no role', () => {
  test.each([[['EMPLEADOS_BANCO', 'constructor']], [[]]])(
    'by %j is told so and has no session',
    async (roles) => {
      const { status, refusal, raw } = await enter({ roles })
      expect({ status, refusal }).toEqual({
        status: 403,
        refusal: { code: 'noRole', message: 'Tu usuario no tiene un rol en esta aplicación' },
      })
      expect(raw.body).not.toContain('accessToken')
      expect(logged.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ refusal: 'noRole' })])
    },
  )

  test('has the one that the deployment gives to everybody else, and the log says so', async () => {
    vi.stubEnv('DEFAULT_ROLE', 'Asesores')
    expect(await userOf({ roles: ['EMPLEADOS_BANCO'] })).toMatchObject({
      rolUser: 'Asesores',
      roles: ['Asesores'],
      home: '/orderDisbursement',
    })
    expect(logged.map((line) => JSON.parse(line))).toContainEqual({
      code: 'DEFAULT_ROLE_GIVEN',
      role: 'Asesores',
      groups: 1,
      correlationId: expect.any(String),
    })
    logged.length = 0
    expect((await userOf({ roles: ['GestoresVive'] })).roles).toEqual(['GestoresVive'])
    expect(logged.join()).not.toContain('DEFAULT_ROLE_GIVEN')
  })
})
