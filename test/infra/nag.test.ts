import { describe, expect, it } from 'vitest'
import { acknowledgements } from '../../infra/stacks/acknowledged.ts'
import { ownDomain, synthesise } from './synthesised.ts'

const { nag } = synthesise()
const withDomain = synthesise({ ...ownDomain, alarmMail: 'turno@banco.example' })

describe('cdk-nag AwsSolutions', () => {
  it('looked at the stacks and finds nothing that is not acknowledged', () => {
    expect(nag.suppressedViolations.length).toBeGreaterThan(10)
    expect(nag.violations).toEqual([])
  })

  it('finds nothing either with a domain of its own, which needs no excuse for TLS', () => {
    expect(withDomain.nag.violations).toEqual([])
    const rules = withDomain.nag.suppressedViolations.map(({ ruleName }) => ruleName)
    expect(rules).not.toContain('AwsSolutions-CFR4')
  })

  it.each(acknowledgements.flatMap(({ at, rules }) => rules.map((rule) => ({ at, rule }))))(
    'would find $rule at $at, so that its reason is not idle',
    ({ at, rule }) => {
      const here = nag.suppressedViolations.filter(({ acknowledgedAt }) => acknowledgedAt === at)
      expect(here.map(({ ruleName }) => ruleName)).toContain(`AwsSolutions-${rule}`)
    },
  )

  it('lets nothing pass whose reason is not written down there', () => {
    const reasons = new Set(acknowledgements.map(({ reason }) => reason))
    expect(nag.suppressedViolations.filter(({ reason }) => !reasons.has(reason))).toEqual([])
  })

  it.each(acknowledgements)('is told why at $at', ({ reason }) => {
    expect(reason).toMatch(/^[A-Z].*\.$/)
    expect(reason.split(' ').length).toBeGreaterThan(12)
    expect(reason).not.toMatch(/\b(todo|false positive|not needed|n\/a)\b/i)
  })
})
