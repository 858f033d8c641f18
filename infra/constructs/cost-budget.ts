import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Key } from 'aws-cdk-lib/aws-kms'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { allow, ownAccount } from './allow.ts'

type Props = { dollars: number; topic: Topic; key: Key }

/** Percent of the month's dollars, spent or to be expected, from which the team is told. */
const told = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const

/** Tells the team when the account is about to cost more in a month than it should. */
export class CostBudget extends Construct {
  constructor(scope: Construct, id: string, { dollars, topic, key }: Props) {
    super(scope, id)
    const budgets = {
      principals: [new ServicePrincipal('budgets.amazonaws.com')],
      conditions: ownAccount(this),
    }
    topic.addToResourcePolicy(allow('sns', ['Publish'], [topic.topicArn], budgets))
    key.addToResourcePolicy(allow('kms', ['Decrypt', 'GenerateDataKey'], ['*'], budgets))
    const subscribers = [{ subscriptionType: 'SNS', address: topic.topicArn }]
    new CfnBudget(this, 'Month', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: dollars, unit: 'USD' } },
      notificationsWithSubscribers: told.map((one) => ({
        notification: { ...one, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
        subscribers,
      })),
    })
  }
}
