import { describe, expect, it } from 'vitest'
import { managements, roles } from '../../shared/roles.ts'
import { homeSettingsOf } from './home-settings.ts'
import { leaderWaysOf } from './leader-links.ts'

const leaderOf = (management: string) => ({
  roles: Object.keys(roles).filter(
    (role) => roles[role]?.kind === 'leader' && roles[role].management === management,
  ),
  tools: [],
})
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label)

describe("the leader's navigation bar", () => {
  it('links to the settings page of the management that has one', () => {
    const settings = Object.fromEntries(
      managements.map((management) => [
        management,
        leaderWaysOf(leaderOf(management)).find(({ label }) => label === 'Configuración')?.to,
      ]),
    )
    expect(settings).toEqual({
      massiveBanking: '/finantial-leader/settings-priority',
      housing: '/finantial-leader/settings-priority-housing',
      librances: '/finantial-leader/settings-librances',
      groupDisbursement: undefined,
      groupVive: undefined,
      fng: undefined,
      reviewDoc: undefined,
    })
  })

  it("shows 'Configuración Libranza' to group disbursement only", () => {
    const shown = managements.filter((management) =>
      labels(leaderWaysOf(leaderOf(management))).includes('Configuración Libranza'),
    )
    expect(shown).toEqual(['groupDisbursement'])
  })

  it('names the settings of each management to a leader of several, each screen once', () => {
    const several = { roles: ['LideresDesembolsos', 'LideresDesembolsoLib', 'LideresDesembolsoV'], tools: [] }
    expect(labels(leaderWaysOf(several))).toEqual([
      'Indicadores',
      'Buscar caso',
      'Configuración Libranza',
      'Configuración Vivienda',
    ])
  })

  it('links group disbursement to its two settings pages from its home (decision 56)', () => {
    expect(homeSettingsOf(leaderOf('groupDisbursement')).map(({ to }) => to)).toEqual([
      '/finantial-leader/settings-center-disbursement',
      '/finantial-leader/settings-parameters-disbursement',
    ])
    expect(homeSettingsOf(leaderOf('housing'))).toEqual([])
  })
})
