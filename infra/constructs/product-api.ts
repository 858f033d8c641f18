import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import {
  AccessLogField,
  AccessLogFormat,
  EndpointType,
  Integration,
  IntegrationType,
  LogGroupLogDestination,
  MethodLoggingLevel,
  ResponseType,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway'
import { CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { cors } from '../cors.ts'
import { bodyOf, gatewayRefusals, headersFor, refusalKinds } from '../gateway-refusals.ts'
import type { ApiFunction as Definition } from '../resources/function-definition.ts'
import { stageName, stageThrottling } from '../resources/traffic.ts'
import type { ApiFunction } from './api-function.ts'

type Props = {
  pageOrigin: string
  functions: readonly { name: string; definition: Definition; deployed: ApiFunction }[]
}

/** An allow-list: the route's template, never the path itself, headers or the query string. */
const accessLog = AccessLogFormat.custom(
  JSON.stringify({
    requestId: AccessLogField.contextRequestId(),
    at: AccessLogField.contextRequestTimeEpoch(),
    route: `${AccessLogField.contextHttpMethod()} ${AccessLogField.contextResourcePath()}`,
    status: AccessLogField.contextStatus(),
    ms: AccessLogField.contextResponseLatency(),
    functionMs: AccessLogField.contextIntegrationLatency(),
    bytes: AccessLogField.contextResponseLength(),
    refusal: AccessLogField.contextErrorResponseType(),
    waf: AccessLogField.contextWafResponseCode(),
  }),
)

/** One resource and method for each endpoint of the contracts, answered by its function. */
export class ProductApi extends RestApi {
  constructor(scope: Construct, id: string, { pageOrigin, functions }: Props) {
    super(scope, id, {
      restApiName: 'Back office',
      endpointTypes: [EndpointType.REGIONAL],
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
      deployOptions: {
        stageName,
        throttlingRateLimit: stageThrottling.perSecond,
        throttlingBurstLimit: stageThrottling.burst,
        loggingLevel: MethodLoggingLevel.ERROR,
        dataTraceEnabled: false,
        accessLogDestination: new LogGroupLogDestination(
          new LogGroup(scope, `${id}AccessLog`, {
            retention: RetentionDays.ONE_YEAR,
            removalPolicy: RemovalPolicy.DESTROY,
          }),
        ),
        accessLogFormat: accessLog,
      },
    })
    this.#expireExecutionLogs()
    this.#addRoutes(functions, pageOrigin)
    this.#sayRefusals(pageOrigin)
  }

  /** API Gateway writes to this group, and would make it without an end if the stage came first. */
  #expireExecutionLogs(): void {
    const group = new LogGroup(this, 'ExecutionLog', {
      logGroupName: `API-Gateway-Execution-Logs_${this.restApiId}/${stageName}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.deploymentStage.node.addDependency(group)
  }

  #sayRefusals(pageOrigin: string): void {
    const responseHeaders = Object.fromEntries(
      Object.entries(headersFor(pageOrigin)).map(([name, value]) => [name, `'${value}'`]),
    )
    for (const kind of refusalKinds) {
      const { status, type } = gatewayRefusals[kind]
      this.addGatewayResponse(kind, {
        type: ResponseType.of(type),
        // A default type keeps the status of what it speaks for.
        ...(!type.startsWith('DEFAULT_') && { statusCode: String(status) }),
        responseHeaders,
        templates: { 'application/json': bodyOf(kind) },
      })
    }
  }

  /** By hand: CDK's own integration takes two permissions a method, and a stack has room for 500 resources. */
  #answeredBy(name: string, { functionArn }: IFunction): Integration {
    const { partition, region } = Stack.of(this)
    // Here and not beside the function, whose stack comes first.
    new CfnPermission(this, `Calls-${name}`, {
      action: 'lambda:InvokeFunction',
      functionName: functionArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn: this.arnForExecuteApi('*', '/*', stageName),
    })
    return new Integration({
      type: IntegrationType.AWS_PROXY,
      integrationHttpMethod: 'POST',
      uri: `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${functionArn}/invocations`,
    })
  }

  #addRoutes(functions: Props['functions'], pageOrigin: string): void {
    const methods = new Map<string, string[]>()
    for (const { name, definition, deployed } of functions) {
      if (definition.endpoints.length === 0) continue
      const integration = this.#answeredBy(name, deployed.function)
      for (const { method, path } of definition.endpoints) {
        this.root.resourceForPath(path).addMethod(method, integration)
        methods.set(path, [...(methods.get(path) ?? []), method])
      }
    }
    for (const [path, allowed] of methods)
      this.root.resourceForPath(path).addCorsPreflight({
        allowOrigins: [pageOrigin],
        allowMethods: [...allowed, 'OPTIONS'],
        allowHeaders: [...cors.headers],
        maxAge: Duration.seconds(cors.maxAgeSeconds),
      })
  }
}
