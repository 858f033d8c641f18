import { describe, expect, it } from 'vitest'
import { acknowledgements } from '../../infra/stacks/acknowledged.ts'
import { ownDomain, synthesise } from './synthesised.ts'

const { nag } = synthesise()
const withDomain = synthesise(ownDomain)

describe('cdk-nag AwsSolutions', () => {
  it('checks the stacks and finds only acknowledged violations', () => {
    expect(nag.suppressedViolations.length).toBeGreaterThan(10)
    expect(nag.violations).toEqual([])
  })

  it('finds nothing more with an own domain, which needs no acknowledgement for TLS', () => {
    expect(withDomain.nag.violations).toEqual([])
    const rules = withDomain.nag.suppressedViolations.map(({ ruleName }) => ruleName)
    expect(rules).not.toContain('AwsSolutions-CFR4')
  })

  it.each(acknowledgements.flatMap(({ at, rules }) => rules.map((rule) => ({ at, rule }))))(
    'would find $rule at $at, so the acknowledgement is needed',
    ({ at, rule }) => {
      const here = nag.suppressedViolations.filter(({ acknowledgedAt }) => acknowledgedAt === at)
      expect(here.map(({ ruleName }) => ruleName)).toContain(`AwsSolutions-${rule}`)
    },
  )

  it('suppresses only acknowledged violations', () => {
    const reasons = new Set(acknowledgements.map(({ reason }) => reason))
    expect(nag.suppressedViolations.filter(({ reason }) => !reasons.has(reason))).toEqual([])
  })

  it.each(acknowledgements)('has a reason at $at', ({ reason }) => {
    expect(reason).toMatch(/^[A-Z].*\.$/)
    expect(reason.split(' ').length).toBeGreaterThan(12)
    expect(reason).not.toMatch(/\b(todo|false positive|not needed|n\/a)\b/i)
  })
})
