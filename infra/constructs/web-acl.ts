import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { documents } from '../../shared/documents.ts'
import { refusals } from '../../shared/errors.ts'
import { loads } from '../../shared/loads.ts'
import { sessions } from '../../shared/sessions.ts'

type Props = { stageArn: string; pageOrigin: string }
type Statement = CfnWebACL.StatementProperty
type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>

/** Requests of one address in five minutes: a branch office leaves the bank's network by one address. */
const limits = { enter: 300, credentials: 1_500, everything: 20_000 } as const

/** The longest body of a call that carries no file: a reason of 2,000 characters is at most 8 KB. */
const bodyLimit = 16_384

const plainPath = [
  { priority: 0, type: 'URL_DECODE' },
  { priority: 1, type: 'LOWERCASE' },
]
const pathHas = (searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'CONTAINS',
    searchString,
    textTransformations: plainPath,
  },
})

const tooManyRequests = (pageOrigin: string) => ({
  customResponse: {
    responseCode: refusals.tooManyRequests.status,
    customResponseBodyKey: 'tooManyRequests',
    responseHeaders: [{ name: 'access-control-allow-origin', value: pageOrigin }],
  },
})

const rateOf = (name: keyof typeof limits, pageOrigin: string, scopeDownStatement?: Statement): Rule => ({
  name: `rate-${name}`,
  action: { block: tooManyRequests(pageOrigin) },
  statement: { rateBasedStatement: { limit: limits[name], aggregateKeyType: 'IP', scopeDownStatement } },
})

const managed = (name: string, counted: readonly string[] = []): Rule => ({
  name,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
})

/** Calls that may carry a file (decision 15) are held by API Gateway's and Lambda's own limits. */
const bodyTooLarge: Rule = {
  name: 'body-too-large',
  action: { block: {} },
  statement: {
    andStatement: {
      statements: [
        {
          sizeConstraintStatement: {
            fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
            comparisonOperator: 'GT',
            size: bodyLimit,
            textTransformations: [{ priority: 0, type: 'NONE' }],
          },
        },
        ...[documents.index, loads.sendPart].map(({ path }) => ({
          notStatement: { statement: pathHas(path) },
        })),
      ],
    },
  },
}

const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // A sample would keep headers and query strings.
  sampledRequestsEnabled: false,
})

/** What is refused before any function runs. */
export class WebAcl extends Construct {
  constructor(scope: Construct, id: string, { stageArn, pageOrigin }: Props) {
    super(scope, id)
    const rules: Rule[] = [
      rateOf('enter', pageOrigin, pathHas(sessions.handOff.path)),
      rateOf('credentials', pageOrigin, {
        orStatement: { statements: [pathHas(sessions.getFrontRole.path), pathHas('/token-')] },
      }),
      rateOf('everything', pageOrigin),
      bodyTooLarge,
      // Its own body limit (8 KB) would refuse long reasons and files; a file named `../x` has its own clear answer.
      managed('AWSManagedRulesCommonRuleSet', ['SizeRestrictions_BODY', 'GenericLFI_BODY']),
      managed('AWSManagedRulesKnownBadInputsRuleSet'),
    ]
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      customResponseBodies: {
        tooManyRequests: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({ code: 'tooManyRequests', message: refusals.tooManyRequests.message }),
        },
      },
      rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: visible(rule.name) })),
      visibilityConfig: visible('back-office'),
    })
    new CfnWebACLAssociation(this, 'OnStage', { resourceArn: stageArn, webAclArn: acl.attrArn })
  }
}
