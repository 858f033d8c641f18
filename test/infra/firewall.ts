import type { synthesise } from './synthesised.ts'

/** The parts of a request that our own rules inspect. */
export type Seen = { method: string; path: string; headers: Record<string, string>; bodyBytes: number }

type Field = { Body?: object; UriPath?: object; Method?: object; SingleHeader?: { Name: string } }
type Statement = {
  AndStatement?: { Statements: Statement[] }
  OrStatement?: { Statements: Statement[] }
  NotStatement?: { Statement: Statement }
  SizeConstraintStatement?: { FieldToMatch: Field; ComparisonOperator: 'GT'; Size: number }
  RegexMatchStatement?: { FieldToMatch: Field; RegexString: string }
  ByteMatchStatement?: { FieldToMatch: Field; PositionalConstraint: 'EXACTLY'; SearchString: string }
  RateBasedStatement?: RateBased
  ManagedRuleGroupStatement?: { Name: string }
}
export type RateBased = {
  Limit: number
  EvaluationWindowSec: number
  AggregateKeyType: 'IP' | 'CUSTOM_KEYS'
  CustomKeys?: { Header: { Name: string } }[]
  ScopeDownStatement?: Statement
}
export type Rule = {
  Name: string
  VisibilityConfig: { MetricName: string }
  Action?: {
    Block: {
      CustomResponse: {
        ResponseCode: number
        CustomResponseBodyKey: string
        ResponseHeaders: { Name: string; Value: string }[]
      }
    }
  }
  Statement: Statement
}
export type Acl = {
  Rules: Rule[]
  CustomResponseBodies: Record<string, { ContentType: string; Content: string }>
  VisibilityConfig: { MetricName: string; SampledRequestsEnabled: boolean }
}

export const aclOf = ({ ofType }: ReturnType<typeof synthesise>): Acl => {
  const [found, ...others] = ofType('AWS::WAFv2::WebACL')
  if (!found || others.length > 0) throw new Error('there is not exactly one web ACL')
  return found[1].Properties as Acl
}

/** A missing header matches nothing. */
const textOf = ({ UriPath, SingleHeader }: Field, { method, path, headers }: Seen): string | undefined =>
  UriPath ? path : SingleHeader ? headers[SingleHeader.Name] : method

/** Whether one of our statements matches a request, as in the firewall. */
export const matches = (statement: Statement, seen: Seen): boolean => {
  const {
    AndStatement,
    OrStatement,
    NotStatement,
    SizeConstraintStatement,
    RegexMatchStatement,
    ByteMatchStatement,
  } = statement
  if (AndStatement) return AndStatement.Statements.every((each) => matches(each, seen))
  if (OrStatement) return OrStatement.Statements.some((each) => matches(each, seen))
  if (NotStatement) return !matches(NotStatement.Statement, seen)
  if (SizeConstraintStatement) return seen.bodyBytes > SizeConstraintStatement.Size
  if (RegexMatchStatement) {
    const text = textOf(RegexMatchStatement.FieldToMatch, seen)
    return text !== undefined && new RegExp(RegexMatchStatement.RegexString).test(text)
  }
  if (ByteMatchStatement)
    return textOf(ByteMatchStatement.FieldToMatch, seen) === ByteMatchStatement.SearchString
  throw new Error(`no such statement is known: ${JSON.stringify(statement)}`)
}

/** The key with which a rate rule counts a request; undefined if it does not count it. */
export const countedWith = (
  { AggregateKeyType, CustomKeys = [], ScopeDownStatement }: RateBased,
  seen: Seen,
): string | undefined => {
  if (ScopeDownStatement && !matches(ScopeDownStatement, seen)) return undefined
  if (AggregateKeyType === 'IP') return 'its address'
  const values = CustomKeys.map(({ Header }) => seen.headers[Header.Name])
  return values.includes(undefined) ? undefined : values.join()
}

/** Published capacities of AWS's own rule groups. */
const groups: Readonly<Record<string, number>> = {
  AWSManagedRulesCommonRuleSet: 700,
  AWSManagedRulesKnownBadInputsRuleSet: 200,
}

/** Capacity units of a statement, by AWS's list of statement costs; our statements use no transformations. */
export const capacityOf = (statement: Statement): number => {
  const { AndStatement, OrStatement, NotStatement, RateBasedStatement, ManagedRuleGroupStatement } = statement
  const several = AndStatement ?? OrStatement
  if (several) return several.Statements.reduce((sum, each) => sum + capacityOf(each), 1)
  if (NotStatement) return 1 + capacityOf(NotStatement.Statement)
  if (RateBasedStatement) {
    const { CustomKeys = [], ScopeDownStatement } = RateBasedStatement
    return 2 + 30 * CustomKeys.length + (ScopeDownStatement ? capacityOf(ScopeDownStatement) : 0)
  }
  if (ManagedRuleGroupStatement) return groups[ManagedRuleGroupStatement.Name] ?? Number.NaN
  if (statement.RegexMatchStatement) return 3
  return statement.SizeConstraintStatement ? 1 : 2
}
