import { expect, it } from 'vitest'
import { synthesise } from './synthesised.ts'

it('a monthly budget tells the team of spent and expected dollars, where it is configured', () => {
  const { ofType } = synthesise({ monthlyBudget: '6000' })
  const [[, budget] = []] = ofType('AWS::Budgets::Budget')
  expect(budget?.Properties).toMatchObject({
    Budget: { BudgetLimit: { Amount: 6_000, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
  })
  expect(JSON.stringify(ofType('AWS::KMS::Key'))).toContain('budgets.amazonaws.com')
  expect(synthesise().ofType('AWS::Budgets::Budget')).toEqual([])
})
