import { ArnFormat, Stack } from 'aws-cdk-lib'
import { type IMetric, Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import { CfnIPSet, CfnLoggingConfiguration, CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { bodyLimitOf, bodyLimits, type Endpoint, personalHeader } from '../../shared/contract.ts'
import { sessionHeader } from '../../shared/sessions.ts'
import { bodyOf, type GatewayRefusalKind, gatewayRefusals, headersFor } from '../gateway-refusals.ts'
import { openPaths, type RateLimit, rateLimits } from '../resources/rate-limits.ts'
import { stageName, windowSeconds } from '../resources/traffic.ts'
import { logGroup } from './log-group.ts'

type Call = Pick<Endpoint, 'method' | 'path'>
type Statement = CfnWebACL.StatementProperty

/** No decoding: the page never sends a path or header in another encoding. */
const asItIs = [{ priority: 0, type: 'NONE' }]

/** `regexString` of a path of the contracts; a parameter is one segment. */
const patternOf = (path: string): string => `^/${stageName}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`

const fieldMatches = (
  fieldToMatch: CfnWebACL.RegexMatchStatementProperty['fieldToMatch'],
  regexString: string,
): Statement => ({ regexMatchStatement: { fieldToMatch, regexString, textTransformations: asItIs } })

const pathIs = (path: string) => fieldMatches({ uriPath: {} }, patternOf(path))
const methodIs = (method: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString: method,
    textTransformations: asItIs,
  },
})
const isPreflight = methodIs('OPTIONS')

const callIs = ({ method, path }: Call): Statement => ({
  andStatement: { statements: [methodIs(method), pathIs(path)] },
})

const namesSession = fieldMatches({ singleHeader: { Name: sessionHeader } }, '^[0-9a-f-]{36}$')

const not = (statement: Statement): Statement => ({ notStatement: { statement } })
const any = ([first, ...others]: Statement[]): Statement | undefined =>
  others.length > 0 ? { orStatement: { statements: [first as Statement, ...others] } } : first

const scopeOf = ({ paths, strangers }: RateLimit): Statement | undefined =>
  strangers
    ? { andStatement: { statements: [namesSession, isPreflight, ...openPaths.map(pathIs)].map(not) } }
    : paths && any(paths.map(pathIs))

/** Counts the requests that the limit covers. A request without the header is not counted by session. */
const rateStatement = (limit: RateLimit): Statement => ({
  rateBasedStatement: {
    limit: limit.limit,
    evaluationWindowSec: windowSeconds,
    scopeDownStatement: scopeOf(limit),
    ...(limit.by === 'address'
      ? { aggregateKeyType: 'IP' }
      : {
          aggregateKeyType: 'CUSTOM_KEYS',
          customKeys: [{ header: { name: sessionHeader, textTransformations: asItIs } }],
        }),
  },
})

/** A body over a limit, except for calls that may be larger. The firewall inspects only the first 16 KB of a body. */
const bodyOver = (limit: number, except: readonly Call[]): Statement => ({
  andStatement: {
    statements: [
      {
        sizeConstraintStatement: {
          fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
          comparisonOperator: 'GT',
          size: limit,
          textTransformations: asItIs,
        },
      },
      ...except.map((call) => not(callIs(call))),
    ],
  },
})

type Props = {
  stageArn: string
  pageOrigin: string
  /** In CIDR notation; without one any address may call. */
  networks: readonly string[]
  endpoints: readonly Endpoint[]
}
type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'> & Watched
type Watched = { name: string; whenItRefuses: string; tolerated: number }

/** Refusals with a body of our own; API Gateway answers for the managed rules. */
const ownAnswers = ['filtered', 'tooManyRequests', 'tooLarge'] as const satisfies GatewayRefusalKind[]

const refusing = (kind: (typeof ownAnswers)[number], pageOrigin: string) => ({
  block: {
    customResponse: {
      responseCode: gatewayRefusals[kind].status,
      customResponseBodyKey: kind,
      responseHeaders: Object.entries(headersFor(pageOrigin)).map(([name, value]) => ({ name, value })),
    },
  },
})

const managed = (name: string, counted: readonly string[] = []): Rule => ({
  name,
  whenItRefuses:
    'Requests that look like attacks are refused; a user among them reads «No tienes permiso para realizar esta acción».',
  tolerated: 100,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
})

const outside = (pageOrigin: string, networksArn: string): Rule => ({
  name: 'outside-networks',
  whenItRefuses: 'Calls come from outside the networks of the bank and are refused.',
  tolerated: 100,
  action: refusing('filtered', pageOrigin),
  statement: not({ ipSetReferenceStatement: { arn: networksArn } }),
})

const rulesOf = ({ pageOrigin, endpoints }: Props): Rule[] => {
  const carryMore = endpoints.filter((endpoint) => bodyLimitOf(endpoint) > bodyLimits.form)
  return [
    ...Object.entries(rateLimits).map(([name, limit]: [string, RateLimit]) => ({
      name: `rate-${name}`,
      whenItRefuses: limit.whenItRefuses,
      tolerated: 0,
      action: refusing('tooManyRequests', pageOrigin),
      statement: rateStatement(limit),
    })),
    {
      name: 'body-too-large',
      whenItRefuses: 'Calls carry more than their contracts let them; the page says that it is too large.',
      tolerated: 0,
      action: refusing('tooLarge', pageOrigin),
      statement: bodyOver(bodyLimits.form, carryMore),
    },
    // Its body limit (8 KB) would refuse long reasons and files; a file named `../x` gets a clear answer.
    managed('AWSManagedRulesCommonRuleSet', ['SizeRestrictions_BODY', 'GenericLFI_BODY']),
    managed('AWSManagedRulesKnownBadInputsRuleSet'),
  ]
}

const scope = 'REGIONAL'
const aclName = 'back-office'
const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Sampled requests would store headers and query strings.
  sampledRequestsEnabled: false,
})

/** The firewall writes only to log groups whose names begin so. */
const logName = 'aws-waf-logs-back-office'
const onlyRefusals = {
  DefaultBehavior: 'DROP',
  Filters: [
    {
      Behavior: 'KEEP',
      Requirement: 'MEETS_ANY',
      Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
    },
  ],
}
/** Paths, queries and the personal header have numbers of cases and of customers, and the others open a session. */
const secretFields = [
  { uriPath: {} },
  { queryString: {} },
  ...[sessionHeader, personalHeader, 'token', 'authorization', 'cookie'].map((Name) => ({
    singleHeader: { Name },
  })),
]

export class WebAcl extends Construct {
  readonly rules: readonly Watched[]

  constructor(parent: Construct, id: string, props: Props) {
    super(parent, id)
    const { pageOrigin, networks, stageArn } = props
    const bank =
      networks.length > 0 &&
      new CfnIPSet(this, 'Networks', { scope, ipAddressVersion: 'IPV4', addresses: [...networks] })
    const rules = [...(bank ? [outside(pageOrigin, bank.attrArn)] : []), ...rulesOf(props)]
    this.rules = rules
    const acl = new CfnWebACL(this, 'Acl', {
      scope,
      defaultAction: { allow: {} },
      customResponseBodies: Object.fromEntries(
        ownAnswers.map((kind) => [kind, { contentType: 'APPLICATION_JSON', content: bodyOf(kind) }]),
      ),
      rules: rules.map(({ whenItRefuses: _sentence, tolerated: _number, ...rule }, priority) => ({
        ...rule,
        priority,
        visibilityConfig: visible(rule.name),
      })),
      visibilityConfig: visible(aclName),
    })
    new CfnWebACLAssociation(this, 'OnStage', { resourceArn: stageArn, webAclArn: acl.attrArn })
    const { logGroupName } = logGroup(this, 'Refusals', {
      logGroupName: logName,
      retention: RetentionDays.ONE_YEAR,
    })
    new CfnLoggingConfiguration(this, 'Log', {
      resourceArn: acl.attrArn,
      // The ARN of a log group ends with `:*`, which the firewall refuses.
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      loggingFilter: onlyRefusals,
      redactedFields: secretFields,
    })
  }

  metricBlocked(rule: string, options: MetricOptions): IMetric {
    return new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL: aclName, Rule: rule, Region: Stack.of(this).region },
      ...options,
    })
  }
}
