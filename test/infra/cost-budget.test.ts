import { expect, it } from 'vitest'
import { synthesise } from './synthesised.ts'

it('a monthly budget tells the team of spent and expected dollars, where it is configured', () => {
  const { stacks, templateOf } = synthesise({ monthlyBudget: '6000' })
  const alarms = templateOf(stacks.alarms)
  alarms.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetLimit: { Amount: 6_000, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
  })
  expect(JSON.stringify(alarms.findResources('AWS::KMS::Key'))).toContain('budgets.amazonaws.com')
  expect(synthesise().ofType('AWS::Budgets::Budget')).toEqual([])
})
