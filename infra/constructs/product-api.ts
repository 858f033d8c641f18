import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib'
import * as apigateway from 'aws-cdk-lib/aws-apigateway'
import { CfnPermission } from 'aws-cdk-lib/aws-lambda'
import { type LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { documents } from '../../shared/document-calls.ts'
import { apiDocument } from '../api-document.ts'
import type { ApiFunction as Definition } from '../resources/function-definition.ts'
import { previewThrottling, stageName, stageThrottling } from '../resources/traffic.ts'
import { type ApiFunction, liveArn } from './api-function.ts'
import { logGroup } from './log-group.ts'

/** The API's own domain. */
type OwnDomain = { host: string; certificateArn: string }

type Props = {
  pageOrigin: string
  domain?: OwnDomain | undefined
  functions: readonly { name: string; definition: Definition; deployed: ApiFunction }[]
}

/** An allow-list of fields: the route's template, never the path, headers or query string. */
const accessLog = apigateway.AccessLogFormat.custom(
  JSON.stringify({
    requestId: apigateway.AccessLogField.contextRequestId(),
    at: apigateway.AccessLogField.contextRequestTimeEpoch(),
    route: `${apigateway.AccessLogField.contextHttpMethod()} ${apigateway.AccessLogField.contextResourcePath()}`,
    status: apigateway.AccessLogField.contextStatus(),
    ms: apigateway.AccessLogField.contextResponseLatency(),
    functionMs: apigateway.AccessLogField.contextIntegrationLatency(),
    bytes: apigateway.AccessLogField.contextResponseLength(),
    refusal: apigateway.AccessLogField.contextErrorResponseType(),
    waf: apigateway.AccessLogField.contextWafResponseCode(),
    // Of a function that was ended, which writes no line of its own: Lambda's lines have the first, its traces the other.
    functionRequestId: apigateway.AccessLogField.contextAwsEndpointRequestId(),
    trace: apigateway.AccessLogField.contextXrayTraceId(),
  }),
)

const title = 'Back office'

/** TLS 1.3, or 1.2 with forward secrecy. `STRICT` refuses requests whose host is not the one of their TLS handshake. */
const tls = { securityPolicy: 'SecurityPolicy_TLS13_1_2_PFS_PQ_2025_09', endpointAccessMode: 'STRICT' }

const executionLog = { loggingLevel: apigateway.MethodLoggingLevel.ERROR, dataTraceEnabled: false }

/** All endpoints, in one OpenAPI document: as resources they would exceed the 500 of a stack. */
export class ProductApi extends apigateway.SpecRestApi {
  /** Where the page calls it. */
  readonly origin: string
  /** A line of JSON for each call, with texts as values. */
  readonly accessLog: LogGroup

  constructor(scope: Construct, id: string, { pageOrigin, functions, domain }: Props) {
    const answering = functions.filter(({ definition }) => definition.endpoints.length > 0)
    const { partition, region, urlSuffix } = Stack.of(scope)
    const routes = answering.flatMap(({ definition, deployed }) => {
      const called = liveArn(deployed.function.functionArn)
      const invocation = `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${called}/invocations`
      return definition.endpoints.map((endpoint) => ({ endpoint, invocation }))
    })
    const calls = logGroup(scope, `${id}AccessLog`, { retention: RetentionDays.ONE_YEAR })
    super(scope, id, {
      restApiName: title,
      apiDefinition: apigateway.ApiDefinition.fromInline(apiDocument(title, routes, pageOrigin)),
      // Otherwise a route that was removed from the document would stay deployed.
      mode: apigateway.RestApiMode.OVERWRITE,
      endpointTypes: [apigateway.EndpointType.REGIONAL],
      // With a domain of its own there is no second door.
      disableExecuteApiEndpoint: domain !== undefined,
      // Without this parameter an import creates an edge-optimised API.
      parameters: { endpointConfigurationTypes: apigateway.EndpointType.REGIONAL },
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
      deployOptions: {
        stageName,
        throttlingRateLimit: stageThrottling.perSecond,
        throttlingBurstLimit: stageThrottling.burst,
        ...executionLog,
        tracingEnabled: true,
        methodOptions: {
          [`${documents.convertTiff.path}/${documents.convertTiff.method}`]: {
            throttlingRateLimit: previewThrottling.perSecond,
            throttlingBurstLimit: previewThrottling.burst,
            ...executionLog,
          },
        },
        accessLogDestination: new apigateway.LogGroupLogDestination(calls),
        accessLogFormat: accessLog,
      },
    })
    this.accessLog = calls
    Object.assign(this.node.defaultChild as apigateway.CfnRestApi, tls)
    this.#expireExecutionLogs()
    this.origin = domain
      ? this.#answerAt(domain)
      : `https://${this.restApiId}.execute-api.${region}.${urlSuffix}`
    // Here and not in the functions' stack, which is deployed first.
    for (const { name, deployed } of answering) {
      const permission = new CfnPermission(this, `Calls-${name}`, {
        action: 'lambda:InvokeFunction',
        functionName: liveArn(deployed.function.functionArn),
        principal: 'apigateway.amazonaws.com',
        sourceArn: this.arnForExecuteApi('*', '/*', stageName),
      })
      // Otherwise calls could come to a new version before they are allowed.
      this.deploymentStage.node.addDependency(permission)
    }
  }

  /** Below the stage's name, so that the firewall sees the same paths as without a domain. */
  #answerAt({ host, certificateArn }: OwnDomain): string {
    const domain = new apigateway.CfnDomainName(this, 'Domain', {
      domainName: host,
      regionalCertificateArn: certificateArn,
      endpointConfiguration: { types: [apigateway.EndpointType.REGIONAL] },
      ...tls,
    })
    new apigateway.CfnBasePathMapping(this, 'Path', {
      domainName: domain.ref,
      basePath: stageName,
      restApiId: this.restApiId,
      stage: this.deploymentStage.stageName,
    })
    new CfnOutput(this, 'DomainTarget', { value: domain.attrRegionalDomainName })
    return `https://${host}`
  }

  /** API Gateway writes to this log group. If the stage came first, it would create the group without an expiry. */
  #expireExecutionLogs(): void {
    const group = logGroup(this, 'ExecutionLog', {
      logGroupName: `API-Gateway-Execution-Logs_${this.restApiId}/${stageName}`,
      retention: RetentionDays.THREE_MONTHS,
    })
    this.deploymentStage.node.addDependency(group)
  }
}
